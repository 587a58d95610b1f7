import type { BulkAction } from '~/flows/runs/action.server';
import type { RunEntry } from '~/flows/runs/kept-run.server';
import { LOOKS } from '~/flows/runs/outcome/looks';
import type { ItemOutcome } from '~/flows/runs/outcomes.server';
import type { Part, RowsShown } from '~/flows/runs/outcome/shown';
import { amountsIn } from '~/flows/prices/confirmed-sums';
import { seesPrices } from '~/kernel/access/permissions';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { paths } from '~/kernel/paths/paths';
import { settlePanel } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { formatDate } from '~/kernel/time/dates';
import { foreign } from '~/kernel/ui/words';
import type { SheetRow } from '../domain/sheet/sheet-rows';
import { orderArea } from '../order/order-area.server';
import { lineOrderJob, type LineObstacle } from '../order/several/line-job.server';
import type { Borrowed, ByDefault, LinesWish } from '../order/several/lines-wish';
import { sentBySheet } from '../order/several/sent-by-sheet.server';
import type { OwnOrder, SentLine } from '../order/several/sent-line.server';
import { orderName } from '../orders/order-name';
import { priceCell } from './judged-results.server';
import { sheetArea } from './sheet-area.server';

const MOST_ORDERS = 50;
const NEWEST = { field: 'created_at', descending: true };

/** The orders of a sheet, which begin where its user confirms them. */
export const orderSheet: BulkAction<LinesWish, SentLine, SheetRow> = {
  ...lineOrderJob,
  area: sheetArea,
  title: ({ count, isWave }, t) => t(`sheet:orders.${isWave ? 'waveTitle' : 'title'}`, { count }),
  place: ({ isWave }, t) =>
    isWave
      ? {
          nouns: { ...t('sheet:orders.waveNouns', { returnObjects: true }), own: 'sheet' },
          home: { label: t('wave:home'), href: paths.endOfLife() },
          list: { label: t('wave:runs.list.title'), href: paths.wave().all() },
        }
      : null,
  facts: ({ together }, viewer) =>
    together && seesPrices(viewer)
      ? [{ key: 'together', label: viewer.t('sheet:orders.together'), values: [sumText(together, viewer.t)] }]
      : [],
  obstacle: (word, t) => t(`sheet:orders.obstacle.${word as LineObstacle}`),
  words: (t, { isWave }) => ({
    ...t('sheet:orders.words', { returnObjects: true }),
    ...(isWave ? t('sheet:orders.waveWords', { returnObjects: true }) : {}),
    progress: (count) => t('sheet:orders.progress', count),
  }),
  note: (item) => (item.outcome === 'waiting' || item.outcome === 'done' ? (oldOf(item) ?? null) : null),
  done: (_sentAt, t) => ({ ...LOOKS.done, text: t('sheet:orders.done') }),
  href: ({ outcome, effect }) => (outcome === 'done' && effect !== null ? orderArea.paths.placed(effect) : null),
  results: {
    isPlanned: true,
    columns: (t, viewer) => (seesPrices(viewer) ? [{ key: 'price', label: t('sheet:results.price') }] : []),
    of: (access, items) =>
      Promise.resolve(
        new Map(items.map((item) => [item.at, { price: priceCell((item.own as OwnOrder).sums, access) }])),
      ),
  },
  plan: {
    warnings: ({ borrowed, byDefault }, { t }) => [
      ...(borrowed ? [borrowedPart(borrowed, t)] : []),
      ...(byDefault ? [defaultPart(byDefault, t)] : []),
    ],
    text: (_wish, t) => t('sheet:orders.plan'),
    begin: (count, t) => t('sheet:orders.begin', { count }),
    agreement: ({ together }, count, viewer) =>
      together && seesPrices(viewer)
        ? viewer.t('sheet:orders.agree', { count, sum: sumText(together, viewer.t) })
        : viewer.t('sheet:orders.agreeWithoutPrice', { count }),
  },
  after: ({ t }, { value }) => [
    {
      key: 'next',
      title: t('sheet:orders.next'),
      points: [
        { key: 'pending', text: t('sheet:orders.pending'), href: paths.pendingOrders() },
        {
          key: 'sheet',
          text: t(`sheet:orders.${isOfWave(value) ? 'wave' : 'sheet'}`),
          href: judgedAt(value),
        },
      ],
    },
  ],
  again: ({ value }, count, t) => ({ href: judgedAt(value), text: t('sheet:orders.again', { count }) }),
  lookThrough: newestOrders,
  sentAs: (intent) => sentBySheet.sentAs(intent).name,
};

function borrowedPart({ count, customer, isMixed }: Borrowed, t: Translator): Part {
  return {
    key: 'borrowed',
    tone: isMixed ? 'warning' : 'info',
    title: t('sheet:orders.borrowed', { count, customer: foreign(customer) }),
    ...(isMixed ? { after: [t('sheet:orders.borrowedMixed')] } : {}),
  };
}

function defaultPart({ count, parts }: ByDefault, t: Translator): Part {
  const what = parts.map((part) => t(`sheet:choices.parts.${part}`)).join(', ');
  return { key: 'byDefault', tone: 'info', title: t('sheet:choices.byDefault', { count, what }) };
}

/** The run that judged the rows. */
function judgedAt({ wish }: RunEntry['value']): string {
  const { sheet, isWave } = wish as LinesWish;
  return (isWave ? paths.wave() : paths.sheet()).run(sheet);
}

function isOfWave({ wish }: RunEntry['value']): boolean {
  return (wish as LinesWish).isWave === true;
}

function oldOf({ own }: ItemOutcome): string | undefined {
  return (own as OwnOrder).old;
}

function sumText(sums: NonNullable<LinesWish['together']>, t: Translator): string {
  return amountsIn(sums)
    .map(({ amount, per }) => `${amount} ${t(`prices:spoken.${per}`)}`)
    .join(' + ');
}

/** The provider's newest orders. Some of them may be rows that a held run still waits to send. */
async function newestOrders({ provider, t, timezone }: Access): Promise<RowsShown | { readonly failed: string }> {
  const read = await settlePanel(
    provider.broadband.listTransactions({ page: 1, perPage: MOST_ORDERS, sort: NEWEST, showClosed: true }),
  );
  if (!read.ok) return { failed: t('sheet:orders.failed') };
  return {
    caption: t('sheet:orders.newest'),
    columns: [
      { key: 'order', label: t('sheet:orders.words.name'), heads: true },
      { key: 'created', label: t('sheet:orders.words.sentAt') },
    ],
    rows: read.value.rows.map((order) => ({
      key: `${order.id} ${order.nid}`,
      href: paths.pendingOrders(),
      cells: { order: foreign(orderName(order) ?? order.id), created: formatDate(order.createdAt, timezone) },
    })),
  };
}
