import { data } from '@remix-run/node';
import { UNPRICED } from '~/flows/prices/quoted-price';
import { asForm } from '~/flows/wizard/wizard.server';
import { asTyped, invalid, parseForm } from '~/kernel/forms/parse.server';
import { problemsOf } from '~/kernel/forms/save.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { ProviderRejection } from '~/kernel/provider/errors';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import type { Panel } from './panel.server';
import { MARK, type PanelStage } from './stage.server';

type Rejection = Pick<ProviderRejection, 'message' | 'details'>;

/** Shows the provider's messages: those about a field under it, in the returned form; the others above the review. */
export function rejected<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  { draft }: PanelStage<Answer> & { kind: 'review' },
  { message, details }: Rejection,
) {
  const { t, answer } = access;
  const { fields = {}, firstDetailOnly, wizard } = panel;
  const worded = details.filter((detail) => detail.message);
  const said = { message, details: firstDetailOnly ? worded.slice(0, 1) : worded };
  const typed = draft?.value.steps['configure']?.fields;
  if (!typed || !said.details.some(({ field }) => fields[field ?? '']))
    return refused(access, refusalOf(panel, said, t));
  answer.step = 'configure';
  return invalid(access, parseForm(asForm(typed), wizard.steps[0].schema, t).reject(problemsOf(said, fields, t)));
}

/** BBC-06, BBC-07, ERR-06: the provider's messages joined by commas. */
function refusalOf<Subject, Kept, Facts, Answer, Choices>(
  { failure }: Pick<Panel<Subject, Kept, Facts, Answer, Choices>, 'failure'>,
  { message, details }: Rejection,
  t: Translator,
): string {
  const words = foreign(details.map((detail) => detail.message).join(', ') || message);
  const own = failure?.(t);
  return own ? [own, words].filter(Boolean).join('. ') : words || t('panels:rejected');
}

/** The review with the reason why it was not sent, or a form that is sent at once, as typed. */
export function refused(
  access: Access,
  message: string | null,
  status = 422,
  /** The errors of boxes that must be ticked, by their names. */
  boxes: Readonly<Record<string, string>> = {},
) {
  access.answer.failed = true;
  const keepsTicks = message === null && status === 422;
  const ticked = ['confirm', UNPRICED].filter((name) => keepsTicks && access.form.get(name) === 'on');
  const isForm = message !== null && access.form.has(MARK);
  const result = isForm ? { result: asTyped(access.form, message) } : {};
  return data({ refusal: { message, boxes, ticked }, ...result }, { status });
}
