import { presentPrices } from '~/broadband/line-services/prices.server';
import { unkeptDraft } from '~/flows/drafts/unkept-draft.server';
import type { KeptSteps } from '~/flows/drafts/kept';
import type { RunItem } from '~/flows/runs/run';
import { answersLike } from '~/flows/wizard/example/answers-like.server';
import { basisOf, replay } from '~/flows/wizard/wizard.server';
import type { TypedFields } from '~/kernel/forms/typed-fields';
import { ProviderFailure, ProviderOutage } from '~/kernel/provider/errors';
import type { Access } from '~/kernel/session/authorize.server';
import type { Background } from '~/kernel/session/background.server';
import { workAccess } from '~/kernel/session/work-access.server';
import { BROADBAND_ORDER } from '~/telecom/ordering/order-names';
import { orderArea } from '../order/order-area.server';
import { orderWizard } from '../order/order-wizard.server';
import { sameAddress } from '../order/same-address/same-address.server';
import { orderOf } from '../order/several/sent-line.server';
import { dateOfCell } from '../domain/sheet-rows';
import type { JudgedRow } from './judged-row';
import { customerFields, customerNamed, ownContact } from './row-customer.server';
import { chosenProduct } from './row-product.server';
import { rowOf, shortened } from './sheet-items';
import type { SheetWish } from './sheet-wish';

/**
 * Judges one row as if a person filled in its order: like the example, with the row's own line, customer, contact and
 * date. A failing provider throws.
 */
export async function judgeRow(background: Background, item: RunItem, wish: SheetWish): Promise<JudgedRow> {
  const access = workAccess(background, wish.language);
  const { t } = access;
  const { place, cells } = rowOf(item);
  if (!place) throw new Error('a row without an address is not judged');
  const fields: TypedFields = Object.entries({ ...place, housenr: String(place.housenr) });
  const address = { fields, basis: basisOf(orderWizard, 'address', {}) };
  const open = (problems: readonly string[], steps: KeptSteps = { address }): JudgedRow => ({
    ...NOTHING,
    steps,
    problems,
  });
  const named = cells.customer === undefined ? null : await customerNamed(access, cells.customer);
  const date = cells.date === undefined ? null : dateOfCell(cells.date);
  const wrong: Readonly<Record<string, string>> = {
    ...(named && named.kind !== 'one'
      ? { customer: t(`sheet:customer.${named.kind}`, { name: shortened(cells.customer ?? '') }) }
      : {}),
    ...(cells.date !== undefined && date === null
      ? { delivery: t('sheet:date', { date: shortened(cells.date) }) }
      : {}),
  };
  const product = await chosenProduct(
    access,
    { place, product: cells.product },
    replay(orderWizard, { address }).answers,
    wish,
  );
  if ('problem' in product)
    return { ...open([...Object.values(wrong), product.problem]), isNowhere: product.isNowhere };
  const draft = unkeptDraft(background.session, BROADBAND_ORDER, { address, product: product.step }, item.name);
  const uuid = named?.kind === 'one' ? named.uuid : null;
  const customer = await customerFields(access, cells, uuid);
  const filled = await answersLike(access, draft, {
    wizard: orderWizard,
    filled: orderArea.filled ?? {},
    example: { steps: wish.example, position: replay(orderWizard, wish.example) },
    own: (key, like) => {
      // a cell that says nothing clear leaves its step to a person
      if (key in wrong) return null;
      if (key === 'customer') return customer(like);
      return key === 'delivery' && like && date !== null ? withField(like, 'custwishdate', date) : like;
    },
  });
  if (filled.left?.isUnknown) throw new ProviderFailure(new ProviderOutage('nonsense', 'order sheet', false));
  const typed = 'customer' in wrong ? { customer: { fields: ownContact(cells), basis: '' } } : {};
  const steps = { ...draft.value.steps, ...filled.steps, ...typed };
  const order = orderOf(steps);
  const line = product.facts.name;
  if (!order) {
    const gaps = filled.left && filled.left.key in wrong ? [] : lacking(filled.left, access);
    return { ...open([...Object.values(wrong), ...gaps], steps), line, date };
  }
  const { answers, facts } = order;
  const [prices, there] = await Promise.all([
    presentPrices(access, { ...answers, offerOnly: false }, facts),
    sameAddress(access, { draft, position: { answers, facts } }),
  ]);
  const told = {
    isNowhere: false,
    steps,
    line,
    date,
    customer: facts.customer.enduser?.name ?? '',
    isBorrowed: uuid === null,
    months: answers.service.contract,
    there: there ? thereTexts(there, access) : [],
  };
  // nobody can agree to a price that is not known as a whole, so such a row is ordered by itself
  const isShown = prices.kind === 'shown';
  if (prices.kind === 'none' || (isShown && prices.sums === null))
    return { ...NOTHING, ...told, problems: [t('sheet:noPrice')] };
  return {
    ...told,
    kind: there?.second ? 'second' : 'ready',
    isUnchecked: there?.second === 'unchecked',
    sums: isShown ? prices.sums : null,
    seen: isShown ? prices.seen : null,
    problems: [],
  };
}

const NOTHING: JudgedRow = {
  kind: 'open',
  isUnchecked: false,
  steps: {},
  line: '',
  customer: '',
  isBorrowed: false,
  isNowhere: false,
  date: null,
  months: null,
  sums: null,
  seen: null,
  there: [],
  problems: [],
};

/** The gaps of an order: the problems with its next step, or the step that a person has to answer. */
function lacking(
  left: Awaited<ReturnType<typeof answersLike<typeof orderWizard.steps>>>['left'],
  { t }: Access,
): string[] {
  const texts = Object.values(left?.problems ?? {}).flat();
  if (texts.length > 0) return texts;
  const key = left?.key ?? 'service';
  return [t('sheet:decide', { step: t(`order:steps.${key}`) })];
}

function thereTexts(
  { lines, orders, sent, drafts, unchecked }: NonNullable<Awaited<ReturnType<typeof sameAddress>>>,
  { t }: Access,
): string[] {
  return [
    ...orders.map(({ text }) => text),
    ...sent.map(({ text }) => text),
    ...(unchecked ? [t('sheet:unchecked')] : []),
    ...lines.map(({ text }) => text),
    ...drafts.map(({ text }) => text),
  ];
}

function withField(fields: TypedFields, name: string, value: string): TypedFields {
  return [...fields.filter(([other]) => other !== name), [name, value]];
}
