import { consentOf, judgeLine, takesPhone } from '~/broadband/domain/existing-line';
import { isFibre } from '~/telecom/lines/technology';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import type { Availability } from '~/broadband/provider/schemas/availability';
import type { OfferedLine } from '~/broadband/provider/schemas/offered-line';
import { seesPrices } from '~/kernel/access/permissions';
import type { Access } from '~/kernel/session/authorize.server';
import type { Priced } from '../line-services/ask-prices.server';
import { variantsOf, type ProductFacts, type ReadProduct } from './product-answer.server';
import type { CopperLine } from '../replacing/replace-copper.server';
import { consentQuestion, keptLine, lineProblem, type ConsentQuestion } from './take-over.server';

type ProductCheck = {
  readonly problems: FieldProblems;
  /** The question to confirm the services that stop. It comes once the existing line is clear. */
  readonly consent: ConsentQuestion | null;
} & ({ readonly ok: true; readonly facts: ProductFacts } | { readonly ok: false });

/**
 * The numbers of the line to take over or share, for the provider to match. Undefined for a new line, or when the form
 * has no readable number.
 */
export function numbersOf({ orderVariant, serviceid: serviceId, requested_phonenumber: phoneNumber }: ReadProduct) {
  return takesPhone(orderVariant) && (serviceId || phoneNumber) ? { serviceId, phoneNumber } : undefined;
}

/**
 * The verdict on this line and way of ordering by the provider's present answer, since the page may be old or forged.
 * It judges the fields that could be read. An offer has no way of ordering.
 */
export function checkProduct(
  read: ReadProduct,
  availability: Availability,
  copper: CopperLine,
  access: Access,
  { offerOnly }: Pick<Priced, 'offerOnly'>,
): ProductCheck {
  const { t, admin } = access;
  const line = availability.lines.find(
    ({ id, orderable, adminOnly }) => id === read.carrier && orderable && (!adminOnly || admin),
  );
  const replaced =
    read.replaceCopper && copper.kind === 'found'
      ? { nid: copper.nid, username: copper.username, old: copper.old, ...(copper.sla && { sla: copper.sla }) }
      : null;
  const existing = checkExisting(read, availability, t);
  const problems: FieldProblems = {
    ...(read.carrier !== undefined && !line ? { carrier: [t('order:problem.carrierGone')] } : {}),
    ...(line && !offerOnly && read.orderVariant && !variantsOf(line).includes(read.orderVariant)
      ? { orderVariant: [t('variants:problem.variant', { line: line.name })] }
      : {}),
    ...existing.problems,
    ...(line && replaced && !isFibre(line.technology) ? { replaceCopper: [t('variants:problem.replaceFibre')] } : {}),
  };
  const said = { problems, consent: existing.consent ?? null };
  if (!line || Object.keys(problems).length > 0) return { ...said, ok: false };
  const facts: ProductFacts = {
    ...lineFacts(access, line, availability),
    ...(existing.line ? { line: keptLine(existing.line) } : {}),
    ...(replaced ? { replaces: replaced } : {}),
  };
  return { ...said, ok: true, facts };
}

/**
 * The guard against the wrong line (BBO-05). It requires one line that is free, and consent to the services that stop.
 */
function checkExisting(read: ReadProduct, { existingLines, matchedLine }: Availability, t: Access['t']) {
  const { orderVariant: variant, terminateVoice = false } = read;
  const numbers = numbersOf(read);
  if (!takesPhone(variant) || !numbers) return {};
  const verdict = judgeLine(existingLines, matchedLine, { variant, ...numbers, terminateVoice });
  const problems = lineProblem(verdict, numbers.serviceId !== '', existingLines ?? [], t);
  if (problems || verdict.kind !== 'right') return { problems };
  const { line } = verdict;
  if (variant === 'shared') return { line };
  // the consent stays on a form that comes back for another reason
  const consent = consentQuestion(line, terminateVoice, t);
  return read.confirmStops === consentOf(line, terminateVoice)
    ? { line, consent }
    : { problems: { confirmStops: [t('variants:problem.confirmStops')] }, consent };
}

const HOUR = /\b\d{1,2}[.:]\d{2}\b/;

/** The facts of a chosen line, for the draft. */
function lineFacts(
  access: Access,
  line: OfferedLine,
  { address, prices, constructionMessages, comments }: Availability,
): ProductFacts {
  const price = seesPrices(access) ? prices.find(({ lineId }) => lineId === line.id) : undefined;
  const hours = [...constructionMessages, ...comments].filter((message) => HOUR.test(message));
  return {
    ...(hours.length > 0 ? { hours: { language: access.language, texts: hours } } : {}),
    name: line.name,
    supplier: line.supplier,
    carrierType: line.carrierType,
    technology: line.technology,
    upload: line.upload,
    download: line.download,
    leadTimeDays: line.leadTimeDays,
    usedVcis: line.usedVcis,
    street: address?.street ?? '',
    city: address?.city ?? '',
    price: price ? { amount: price.price, unit: price.unit } : null,
  };
}
