import { amountCell, amountsIn } from '~/flows/prices/confirmed-sums';
import type { Cells, ResultColumn, Results, Viewer } from '~/flows/runs/action.server';
import type { ItemOutcome } from '~/flows/runs/outcomes.server';
import { BROADBAND_ORDER_RIGHTS, satisfies, seesPrices } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { formatDate } from '~/kernel/time/dates';
import { foreign } from '~/kernel/ui/words';
import { rowsSent, type RowSent } from '../order/several/rows-sent.server';
import type { ChoiceOrigin } from '../domain/order-defaults';
import type { JudgedRow } from './judged-row';

/** The order that each row would become: its line and customer, its price and its gaps. */
export const judgedResults: Results = {
  columns: judgedColumns,
  async of(access, items, { id }) {
    const sent = await rowsSent(access.session, id);
    return new Map(
      items.map((item) => [
        item.at,
        { ...judgedCells(item, access, paths.draftOfRow(id, item.at)), ...orderedCell(item, sent, access) },
      ]),
    );
  },
};

/** The columns of rows that were judged. */
export function judgedColumns(t: Translator, viewer: Viewer): ResultColumn[] {
  const labels = t('sheet:results', { returnObjects: true });
  const column = (key: keyof typeof labels, only?: 'file'): ResultColumn => ({
    key,
    label: labels[key],
    ...(only ? { only } : {}),
  });
  return [
    column('result'),
    column('line'),
    ...(seesPrices(viewer) ? [column('price'), column('months', 'file'), column('once', 'file')] : []),
    column('services', 'file'),
    column('customer', 'file'),
    column('date', 'file'),
    column('remarks', 'file'),
  ];
}

/** The cells of a row that was judged. @param draft the address that makes a draft of it */
export function judgedCells(item: ItemOutcome, access: Access, draft: string): Cells {
  const { t, permissions } = access;
  const judged = item.answer as JudgedRow | null;
  if (judged === null) return {};
  const { kind, line, customer, problems, there, months, sums } = judged;
  const remarks = [...problems, ...there];
  const date = judged.date === null ? t('order:review.asSoonAsPossible') : formatDate(judged.date);
  const named = customer !== '' && judged.isBorrowed ? t('sheet:borrowed', { customer: foreign(customer) }) : customer;
  const services = servicesIn(judged, date, t);
  return {
    result: {
      text: t(`sheet:kinds.${kind}`),
      lines: remarks.map((label) => ({ label, number: '' })),
      ...(kind === 'open' && !judged.isNowhere && satisfies(BROADBAND_ORDER_RIGHTS, permissions)
        ? { button: draftButton(item, draft, access) }
        : {}),
    },
    line: {
      text: foreign(line),
      lines: line === '' ? [] : [named, ...services].filter(Boolean).map((label) => ({ label, number: '' })),
    },
    price: priceCell(sums, access),
    months: { text: sums ? amountCell(sums.months) : '' },
    once: { text: sums ? amountCell(sums.once) : '' },
    services: { text: months === null ? '' : services.join(' · ') },
    customer: { text: customer },
    date: { text: judged.date === null ? '' : date },
    remarks: { text: remarks.join(' ') },
  };
}

/** The term, the SLA and the delivery of a row, each with its origin. */
function servicesIn({ months, sla = '', isOnDemand = false, origins }: JudgedRow, date: string, t: Translator) {
  const from = (text: string, origin: ChoiceOrigin | null | undefined) =>
    origin ? t(`sheet:choices.from.${origin}`, { text }) : text;
  return [
    months === null ? '' : from(t('contract:months', { count: months }), origins?.months),
    sla === '' ? '' : from(foreign(sla), origins?.sla),
    from(isOnDemand ? t('order:delivery.onDemand') : date, origins?.delivery),
  ].filter(Boolean);
}

/** The judgement of a row that was ordered since: the run that says what became of it. @param sent of `rowsSent` */
export function orderedCell(item: ItemOutcome, sent: ReadonlyMap<string, RowSent>, { t }: Access): Cells {
  const row = sent.get(item.name);
  return row && item.answer !== null
    ? { result: { text: t('sheet:kinds.ordered'), href: paths.sheet().run(row.run) } }
    : {};
}

function draftButton({ name }: ItemOutcome, href: string, { t }: Access) {
  return { href, text: t('sheet:draft.begin'), name: t('sheet:draft.name', { address: name }) };
}

/** The price of one order by its recurrence. */
export function priceCell(sums: JudgedRow['sums'], access: Access) {
  if (!sums || !seesPrices(access)) return { text: '' };
  const [first, ...rest] = amountsIn(sums).map(({ amount, per }) => `${amount} ${access.t(`prices:spoken.${per}`)}`);
  return { text: first ?? '', lines: rest.map((label) => ({ label, number: '' })) };
}
