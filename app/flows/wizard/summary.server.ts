import type { Translator } from '~/kernel/i18n/i18n.server';

/** A line of a review, in words. */
export interface SummaryLine {
  readonly key: string;
  readonly label: string;
  readonly values: readonly string[];
}

/** One step of the content to send, in words. */
export interface SummaryPart<Key extends string> {
  readonly step: Key;
  readonly lines: readonly SummaryLine[];
  /** A warning about a likely mistake in the step. */
  readonly notice?: string | null;
}

export type WriteLine = (
  key: string,
  label: string,
  ...values: readonly (string | null | false | undefined)[]
) => SummaryLine;

/** Makes the function that writes a line. A line without a value says so. */
export function summaryLine(t: Translator): WriteLine {
  const none = [t('wizard:review.none')];
  return (key, label, ...values) => {
    const said = values.filter((value): value is string => Boolean(value));
    return { key, label, values: said.length > 0 ? said : none };
  };
}
