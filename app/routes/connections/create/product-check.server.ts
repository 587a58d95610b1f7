import { consentOf, judgeLine } from '~/domain/existing-line';
import type { FieldProblems } from '~/forms/parse.server';
import type { Availability } from '~/provider/schemas/availability';
import type { Access } from '~/session/authorize.server';
import { lineFacts } from './line-facts.server';
import { takesPhone } from './order-payload.server';
import type { ProductAnswer, ProductFacts } from './order-wizard.server';
import type { CopperLine } from './replace-copper.server';
import { consentQuestion, keptLine, lineProblem, type ConsentQuestion } from './take-over.server';

export type ProductCheck =
  | { readonly ok: true; readonly facts: ProductFacts }
  /** `consent` is asked once the line is clear, and what stops has not been confirmed. */
  | { readonly ok: false; readonly problems: FieldProblems; readonly consent: ConsentQuestion | null };

/** The numbers of the line that is taken over or shared, for the provider to match; none for a new line. */
export function numbersOf({ orderVariant, serviceid, requested_phonenumber: phoneNumber }: ProductAnswer) {
  if (!takesPhone(orderVariant)) return undefined;
  return { serviceId: orderVariant === 'migrate' ? serviceid : '', phoneNumber };
}

/** Whether this line can be ordered in this way here, by what the provider says now: the page may be tampered with, or old. */
export function checkProduct(answer: ProductAnswer, availability: Availability, copper: CopperLine, access: Access): ProductCheck {
  const { t, admin } = access;
  const wrong = (problems: FieldProblems, consent: ConsentQuestion | null = null): ProductCheck => ({ ok: false, problems, consent });
  const line = availability.lines.find(({ id, orderable, adminOnly }) => id === answer.carrier && orderable && (!adminOnly || admin));
  if (!line) return wrong({ carrier: [t('order:problem.carrierGone')] });
  if (!line.variants.includes(answer.orderVariant)) return wrong({ orderVariant: [t('variants:problem.variant', { line: line.name })] });
  if (answer.replaceCopper && copper.kind === 'found' && line.technology !== 'Fiber') return wrong({ replaceCopper: [t('variants:problem.replaceFibre')] });
  const existing = checkExisting(answer, availability, t);
  if (existing && 'problems' in existing) return wrong(existing.problems, existing.consent);
  const facts: ProductFacts = {
    ...lineFacts(access, line, availability),
    ...(existing ? { line: keptLine(existing.line) } : {}),
    ...(answer.replaceCopper && copper.kind === 'found' ? { replaces: { nid: copper.nid, username: copper.username } } : {}),
  };
  return { ok: true, facts };
}

/** The guard against the wrong line (BBO-05): one line, free to be had, and what stops on it confirmed in words. */
function checkExisting(answer: ProductAnswer, { existingLines, matchedLine }: Availability, t: Access['t']) {
  const { orderVariant: variant, serviceid, requested_phonenumber: phoneNumber, terminateVoice, confirmStops } = answer;
  if (variant !== 'migrate' && variant !== 'shared') return null;
  const verdict = judgeLine(existingLines, matchedLine, { variant, serviceId: serviceid, phoneNumber, terminateVoice });
  const problems = lineProblem(verdict, variant === 'migrate' && serviceid !== '', existingLines, t);
  if (problems) return { problems, consent: null };
  if (verdict.kind !== 'right') return null;
  const { line } = verdict;
  if (variant === 'shared' || confirmStops === consentOf(line, terminateVoice)) return { line };
  return { problems: { confirmStops: [t('variants:problem.confirmStops')] }, consent: consentQuestion(line, terminateVoice, t) };
}
