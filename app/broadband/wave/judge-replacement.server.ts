import { askAvailability, linesAt } from '~/broadband/availability/availability.server';
import { plannedTexts } from '~/broadband/availability/planned-texts.server';
import { replacedAlready } from '~/broadband/orders/replacement-under-way.server';
import { replacementLine, type Undecided } from '~/broadband/domain/replacement';
import type { OfferedLine } from '~/broadband/provider/schemas/offered-line';
import { oldContract } from '~/broadband/replacing/old-contract.server';
import type { OldLineFacts } from '~/broadband/replacing/old-line.server';
import { copperLine } from '~/broadband/replacing/replace-copper.server';
import type { RunItem } from '~/flows/runs/run';
import { asForm, basisOf, replay } from '~/flows/wizard/wizard.server';
import type { TypedFields } from '~/kernel/forms/typed-fields';
import { ProviderFailure, ProviderOutage } from '~/kernel/provider/errors';
import type { Access } from '~/kernel/session/authorize.server';
import type { Background } from '~/kernel/session/background.server';
import { workAccess } from '~/kernel/session/work-access.server';
import { formatDate } from '~/kernel/time/dates';
import { isFibre } from '~/telecom/lines/technology';
import { confirmedPrice } from '~/telecom/ordering/confirmed-price.server';
import { CONTACT_FIELDS, lacksContact } from '../domain/contact';
import { orderArea } from '../order/order-area.server';
import { orderWizard } from '../order/order-wizard.server';
import { rowChoices } from '../order/several/row-choices.server';
import { serviceOfOld, subnetsOf } from '../order/several/service-of-old.server';
import { judgeOrder } from '../sheet/judge-order.server';
import { NOTHING_JUDGED, type JudgedRow, type ReplacedLine } from '../sheet/judged-row';
import { contactIn, contactOf } from '../sheet/row-customer.server';
import { listedAt, productOf } from '../sheet/row-product.server';
import { lineOf } from './wave-items';
import type { WaveWish } from './wave-wish';

/**
 * Judges one replacement as if a person ordered it: fibre at the same address with the old line's parts, and all else
 * like the example. A failing provider throws.
 */
export async function judgeReplacement(background: Background, item: RunItem, wish: WaveWish): Promise<JudgedRow> {
  const access = workAccess(background, wish.language);
  const { t, provider } = access;
  const { nid, place, address: text } = lineOf(item);
  const fields: TypedFields = Object.entries({ ...place, housenr: String(place.housenr), replaceCopperNid: nid });
  const address = { fields, basis: basisOf(orderWizard, 'address', {}) };
  const open: JudgedRow = { ...NOTHING_JUDGED, steps: { address } };
  const copper = await copperLine(access, place, nid);
  if (copper.kind === 'failed') throw unread('list_connections');
  if (copper.kind !== 'found') return { ...open, problems: [t('wave:gone', { nid })] };
  const { old } = copper;
  const { sla, ...asked } = await askedOld(access, nid);
  const ends = [...copper.ends, ...(sla ? [] : [t('variants:replace.slaUnknown', { nid })])];
  const replaces: ReplacedLine = { nid, address: text, takes: takesOf(old, access), ends, ...asked };
  const judged = (row: JudgedRow): JudgedRow => ({ ...row, replaces });

  const where = { ...place, isra: null };
  const availability = await askAvailability(provider, where);
  const at = linesAt(availability, where, false);
  const listed = listedAt(at, t);
  if ('problem' in listed) return judged({ ...open, problems: [listed.problem], isNowhere: listed.isNowhere });
  const { lines } = listed;
  const line = replacementLine(lines, replay(orderWizard, wish.example).answers.product?.carrier);
  // a line that cannot be read may be the fibre
  if (!line && availability.lostLines > 0) throw unread('zipcode');
  const isNothing = at.kind === 'nothing';
  if (!line)
    return judged({
      ...open,
      kind: 'later',
      problems: [t('wave:later'), ...plannedFibre(lines, access)],
      // only an address without any line to order is watched
      ...(isNothing && { isWatchable: true }),
    });
  const before = replay(orderWizard, { address }).answers;
  const product = productOf(access, line, { availability, copper: { ...copper, ...(sla && { sla }) } }, before);
  if ('problem' in product) return judged({ ...open, problems: [product.problem] });

  const undecided: Undecided[] = [];
  const choices = await rowChoices(access.session, wish, old.endUser?.uuid ?? '');
  const row = await judgeOrder(access, {
    name: item.name,
    steps: { address, product: product.step },
    line: product.facts.name,
    date: null,
    example: wish.example,
    filled: { ...orderArea.filled, service: serviceOfOld((parts) => undecided.push(...parts), choices) },
    customer: await customerOfOld(access, old, wish),
    isBorrowed: false,
    choices,
    wrong: {},
    typed: {},
  });
  if (undecided.length > 0)
    return judged({ ...row, problems: undecided.map((one) => undecidedText(one, nid, access)) });
  // one box is for all addresses with something, so a line is not replaced again by it
  const since = row.kind === 'second' ? await replacedAlready(access, nid, place.zipcode) : null;
  if (since === null) return judged(row);
  const date = formatDate(since, access.timezone);
  return judged({ ...row, kind: 'replaced', problems: [t('wave:replaced', { nid, date })] });
}

function unread(method: string): ProviderFailure {
  return new ProviderFailure(new ProviderOutage('nonsense', method, false));
}

/** The contract and the price of the old line, as far as they are known. */
async function askedOld(access: Access, nid: string) {
  const [{ ends, cost, sla }, price] = await Promise.all([oldContract(access, nid), confirmedPrice(access, nid)]);
  return { contract: ends, cost, price, sla };
}

/** The parts that go along, with the number and kinds of the subnets. */
function takesOf(old: OldLineFacts, { t, permissions }: Access): string[] {
  const subnets = subnetsOf(old);
  const isRead = !old.unread.some((part) => part === 'circuits' || part === 'addresses');
  return [
    ...(old.endUser && permissions.has('enduser-r') ? [t('variants:replace.takes.endUser', old.endUser)] : []),
    ...(old.tags.length > 0 ? [t('variants:replace.takes.tags', { tags: old.tags.join(', ') })] : []),
    ...(old.circuits.length > 0 ? [t('wave:circuits', { count: old.circuits.length })] : []),
    ...(subnets === '' ? (isRead ? [t('wave:noSubnets')] : []) : [t('wave:subnets', { subnets })]),
  ];
}

/** When fibre comes that is not there yet. */
function plannedFibre(lines: readonly OfferedLine[], { t }: Access): string[] {
  const fibre = lines.filter(({ orderable, technology }) => !orderable && isFibre(technology));
  return plannedTexts(
    fibre.map(({ name, technology, planned }) => ({ name, technology, when: planned })),
    t,
  );
}

/** The old line's customer and labels, with the contact that is known for them, or the example's if its user wants that. */
async function customerOfOld(access: Access, { endUser, tags }: OldLineFacts, { contact, example }: WaveWish) {
  const known = await contactOf(access, endUser?.uuid ?? null);
  const isLike = contact === 'like' && (!known || lacksContact(known));
  const given = isLike ? contactIn(asForm(example['customer']?.fields ?? [])) : known;
  const fields: TypedFields = [
    ...CONTACT_FIELDS.map((field) => [field, given?.[field] ?? ''] as const),
    ['enduser', endUser?.uuid ?? ''],
    ['tags', tags.join(', ')],
  ];
  return () => fields;
}

function undecidedText(part: Undecided, nid: string, { t }: Access): string {
  return part.kind === 'unread'
    ? t(`variants:replace.unread.${part.part}`, { nid })
    : t(`wave:undecided.${part.kind}`, { ...part });
}
