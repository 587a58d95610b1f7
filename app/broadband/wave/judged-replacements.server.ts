import type { Cell, Cells, ResultColumn, Results, Viewer } from '~/flows/runs/action.server';
import type { ItemOutcome } from '~/flows/runs/outcomes.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { seesPrices } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import { rowsSent } from '../order/several/rows-sent.server';
import type { JudgedRow, ReplacedLine } from '../sheet/judged-row';
import { judgedCells, judgedColumns, orderedCell } from '../sheet/judged-results.server';
import { lineOf } from './wave-items';

/** The replacement of each line: its order, what goes along, what ends, and what both cost. */
export const judgedReplacements: Results = {
  columns(t: Translator, viewer: Viewer): ResultColumn[] {
    const { takes, ends, before } = t('wave:results', { returnObjects: true });
    return [
      ...judgedColumns(t, viewer),
      { key: 'takes', label: takes },
      { key: 'ends', label: ends },
      ...(seesPrices(viewer) ? [{ key: 'before', label: before, only: 'file' as const }] : []),
    ];
  },
  async of(access, items, { id }) {
    const sent = await rowsSent(access.session, id);
    return new Map(
      items.map((item) => [item.at, { ...cellsOf(item, id, access), ...orderedCell(item, sent, access) }]),
    );
  },
};

function cellsOf(item: ItemOutcome, run: string, access: Access): Cells {
  const cells = judgedCells(item, access, paths.draftOfReplacement(run, item.at));
  const judged = item.answer as JudgedRow | null;
  const { replaces } = judged ?? {};
  if (!judged || !replaces) return cells;
  const { t } = access;
  const [price, before] = [cells['price'], seesPrices(access) ? replaces.price : ''];
  return {
    ...cells,
    ...(judged.isWatchable && cells['result']
      ? { result: { ...cells['result'], button: watchButton(item, access) } }
      : {}),
    ...(price ? { price: withBefore(price, before, access) } : {}),
    before: { text: before },
    takes: { text: replaces.takes.join(' · ') },
    ends: { text: endsOf(replaces, access).join(' ') },
    line: cells['line']?.text ? cells['line'] : { text: t('wave:noLine') },
  };
}

/** A new price with that of the old line below it, where both are known. */
function withBefore(price: Cell, before: string, { t }: Access): Cell {
  if (price.text === '') return price;
  const label = before === '' ? t('wave:beforeUnknown') : t('wave:before', { price: before });
  return { ...price, lines: [...(price.lines ?? []), { label, number: '' }] };
}

/** The parts that end, with the cost of that for who may see prices. */
function endsOf({ ends, contract, cost }: ReplacedLine, access: Access): string[] {
  const costText = seesPrices(access) || cost === '' ? cost : access.t('variants:replace.contract.mayCost');
  return [...ends, contract, costText].filter(Boolean);
}

/** The button that begins to watch an address where nothing can be had yet. */
function watchButton(item: ItemOutcome, { t }: Access) {
  const { place, address } = lineOf(item);
  const { zipcode, housenr, housenrext } = place;
  return {
    href: paths.watched(),
    text: t('watched:watch'),
    name: t('wave:watch', { address }),
    fields: { zipcode, housenr: String(housenr), housenrext },
  };
}
