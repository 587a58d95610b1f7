import type { Letter } from '~/flows/papers/letter';
import { LetterCard } from '~/flows/papers/letter-card';
import { FailedPanel } from '~/kernel/frame/errors/failed-panel';
import { ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Copyable } from '~/kernel/ui/copyable';
import { Notice } from '~/kernel/ui/notice';
import { PageHeader } from '~/kernel/ui/page-header';
import { SummaryList } from '~/kernel/ui/summary-list';
import { worded } from '~/kernel/ui/words';

/** The confirmation of what was sent, in words. */
export interface Completed {
  /** The title of the document. */
  readonly title: string;
  readonly heading: string;
  readonly note: string;
  readonly warning?: { readonly title: string; readonly texts: readonly string[] } | null;
  /** The record with its facts. Facts without a value are left out. */
  readonly record: string;
  readonly rows: readonly CompletedRow[];
  /** True when the provider could not be asked. */
  readonly isFailed: boolean;
  readonly next: string;
  /** A text for the customer. Null or absent while there is nothing to tell them. */
  readonly letter?: Letter | null;
  readonly links: readonly { readonly href: string; readonly label: string; readonly isMain?: boolean }[];
}

interface CompletedRow {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** The name of a value that can be copied. */
  readonly copied?: string;
}

export function CompletePage({
  page: { heading, note, warning, record, rows, isFailed, next, letter, links },
}: {
  page: Completed;
}) {
  return (
    <div className="stack wizard">
      <PageHeader title={heading} note={note} />
      {warning && (
        <Notice tone="warning" title={warning.title}>
          {warning.texts.map((text) => (
            <p key={text}>{worded(text)}</p>
          ))}
        </Notice>
      )}
      <Card title={record}>
        <SummaryList
          rows={rows
            .filter(({ value }) => value !== '')
            .map(({ key, label, value, copied }) => ({
              key,
              label,
              value: copied ? <Copyable what={copied}>{value}</Copyable> : value,
            }))}
        />
      </Card>
      {isFailed && <FailedPanel message={null} />}
      <p>{next}</p>
      <div className="actions">
        {links.map(({ href, label, isMain }) => (
          <ButtonLink key={href} href={href} {...(isMain ? { variant: 'primary' as const } : {})}>
            {label}
          </ButtonLink>
        ))}
      </div>
      {letter && <LetterCard letter={letter} />}
    </div>
  );
}
