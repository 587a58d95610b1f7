import type { AskedField } from '~/flows/runs/choice/asked-field';
import type { Mends } from '~/flows/runs/mend/mends';
import type { ItemOutcome } from '~/flows/runs/outcomes.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { SelectOption } from '~/kernel/ui/inputs';
import { foreign, unmarked } from '~/kernel/ui/words';
import { dateOfCell, rowsNamed, SHEET_COLUMNS, type SheetRow } from '../domain/sheet/sheet-rows';
import { rowsSent } from '../order/several/rows-sent.server';
import type { JudgedRow } from './judged-row';
import { rowOf, sheetItems, shortened } from './sheet-items';
import type { SheetWish } from './sheet-wish';

const NAMES = ['address', ...SHEET_COLUMNS] as const;
const SUFFIX = 'suffix';
/** A customer who was chosen comes before the one who was typed. */
const CHOSEN = 'chosenCustomer';

/** The correction of one row of a judged sheet. */
export const sheetMends: Mends<SheetWish> = {
  isOpen: (item) => item.outcome === 'not sent' || judgedOf(item)?.kind === 'open',
  mayChange: (item) => judgedOf(item) !== null,
  sent: ({ session }, run) => rowsSent(session, run),
  number: (item) => rowOf(item).line,
  fields(item, t) {
    const { cells } = rowOf(item);
    const { suffixes = [], lines = [], customers = [] } = judgedOf(item)?.choices ?? {};
    return [
      { name: 'address', label: t('sheet:columns.names.address'), first: addressOf(item) },
      ...(suffixes.length > 0 ? [choice(SUFFIX, t('sheet:columns.names.housenrext'), suffixes, '', t)] : []),
      ...SHEET_COLUMNS.flatMap((name): AskedField[] => {
        const label = t(`sheet:columns.names.${name}`);
        const first = cells[name] ?? '';
        if (name === 'product' && lines.length > 0) return [choice(name, label, lines, first, t)];
        const field = { name, label, first };
        return name === 'customer' && customers.length > 0 ? [field, customerChoice(customers, t)] : [field];
      }),
    ];
  },
  row(typed, { item, all }, t) {
    const { line, reference, text: before } = rowOf(item);
    const chosen = chosenCustomer(typed, item);
    const text = NAMES.map((name) => (name === 'customer' && chosen ? chosen.name : (typed[name] ?? '')));
    const [read] = rowsNamed({ headings: [], rows: [{ number: line, cells: text }] }, NAMES);
    const row = read && withSuffix(read, typed[SUFFIX] ?? '');
    if (!row || 'wrong' in row)
      return { field: 'address', text: t('sheet:mend.wrong', { address: shortened(typed['address'] ?? '') }) };
    const { date } = row.cells;
    if (date !== undefined && dateOfCell(date) === null)
      return { field: 'date', text: t('sheet:date', { date: shortened(date) }) };
    const [mended] = sheetItems(
      [{ ...row, reference, text: before ?? [] }],
      (number) => t('sheet:row', { line: number }),
      { isAsked: before !== undefined },
    );
    const same = all.find(({ at, name, obstacle }) => at !== item.at && obstacle === null && name === mended?.name);
    if (!mended || same)
      return { field: 'address', text: t('sheet:mend.twice', { line: same ? rowOf(same).line : line }) };
    return chosen ? { ...mended, own: { ...rowOf(mended), customer: chosen.uuid } } : mended;
  },
};

/** The customer who was chosen for a row, now or before while its name stays. Null without one. */
function chosenCustomer(typed: Readonly<Record<string, string>>, item: ItemOutcome) {
  const option = judgedOf(item)?.choices?.customers?.find(({ value }) => value === typed[CHOSEN]);
  if (option) return { uuid: option.value, name: option.name ?? option.label };
  const { customer: uuid, cells } = rowOf(item);
  return uuid !== undefined && typed['customer'] === cells.customer ? { uuid, name: cells.customer ?? '' } : null;
}

/** A list to choose from, which begins with what the row has. */
function choice(name: string, label: string, values: readonly string[], first: string, t: Translator): AskedField {
  const options = values.map((value) => ({ value, label: unmarked(foreign(value)) }));
  return { name, label, first, options: [{ value: first, label: t('sheet:mend.choose') }, ...options] };
}

/** The customers whose name is like the one on the row. */
function customerChoice(customers: readonly SelectOption[], t: Translator): AskedField {
  const options = customers.map(({ value, label }) => ({ value, label: unmarked(foreign(label)) }));
  return {
    name: CHOSEN,
    label: t('sheet:mend.customers'),
    options: [{ value: '', label: t('sheet:mend.asTyped') }, ...options],
  };
}

function judgedOf({ answer }: ItemOutcome): JudgedRow | null {
  return answer as JudgedRow | null;
}

/** The address as it is typed again. */
function addressOf(item: ItemOutcome): string {
  const { place, typed } = rowOf(item);
  return place ? item.name : typed.replace(/\s+/g, ' ').trim();
}

/** The row at the addition that was chosen for its address. */
function withSuffix(row: SheetRow, suffix: string): SheetRow {
  if (suffix === '' || !('place' in row)) return row;
  const place = { ...row.place, housenrext: suffix };
  return { ...row, place, typed: [place.zipcode, place.housenr, suffix].join('\t') };
}
