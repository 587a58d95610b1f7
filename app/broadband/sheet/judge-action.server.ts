import { z } from 'zod';
import type { BulkAction } from '~/flows/runs/action.server';
import { LOOKS } from '~/flows/runs/outcome/looks';
import type { ItemOutcome } from '~/flows/runs/outcomes.server';
import { rowId } from '~/flows/runs/mend/row-href';
import { readExample } from '~/flows/wizard/example/examples.server';
import { paths } from '~/kernel/paths/paths';
import { foreign } from '~/kernel/ui/words';
import type { Part } from '~/flows/runs/outcome/shown';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { orderDefaults } from '../defaults/kept-defaults.server';
import { orderWizard } from '../order/order-wizard.server';
import type { SheetRow } from '../domain/sheet/sheet-rows';
import { judgeRow } from './judge-row.server';
import { judgedResults } from './judged-results.server';
import {
  afterJudged,
  examplesOf,
  exampleText,
  GIVE_UP,
  likeField,
  LONGEST_ID,
  orderOfChoices,
  toOrders,
} from './judging.server';
import { sheetArea } from './sheet-area.server';
import { askedOf, sheetOf } from './planned-sheet.server';
import { sheetMends } from './mend-row';
import { rowOf, shortened, type SheetObstacle } from './sheet-items';
import type { SheetWish } from './sheet-wish';

interface Values {
  readonly like: string;
  readonly otherwise: 'none' | 'best';
}

/** The judgement of a sheet: what each row would order and cost, and what it lacks. It orders nothing. */
export const judgeSheet: BulkAction<SheetWish, unknown, SheetRow, Values> = {
  area: sheetArea,
  name: 'order sheets',
  kind: 'sheet',
  requirement: 'broadband-c',
  title: ({ count }, t) => t('sheet:title', { count }),
  facts: ({ text, otherwise, defaults }, { t }) => [
    { key: 'like', label: t('sheet:like.label'), values: [text] },
    orderOfChoices(t, defaults),
    { key: 'otherwise', label: t('sheet:otherwise.label'), values: [t(`sheet:otherwise.${otherwise}`)] },
  ],
  obstacle: (word, t, item) => {
    const { line, why = '' } = rowOf(item);
    return t(`sheet:obstacle.${word as SheetObstacle | 'slow' | 'down'}`, { line, why });
  },
  words: (t) => t('sheet:words', { returnObjects: true }),
  // a row that was judged may still lack something
  done: (_sentAt, t) => ({ ...LOOKS.done, tone: 'neutral', text: t('sheet:done') }),
  asks: {
    choice: (t) => ({ title: t('sheet:runs.list.title'), description: '' }),
    fields: {
      like: z.string().max(LONGEST_ID).default(''),
      otherwise: z.enum(['none', 'best']).catch('none'),
    },
    async form(access) {
      const { t } = access;
      const options = await examplesOf(access);
      return {
        fields: [
          likeField(t, options),
          {
            name: 'otherwise',
            label: t('sheet:otherwise.label'),
            options: (['none', 'best'] as const).map((value) => ({ value, label: t(`sheet:otherwise.${value}`) })),
          },
        ],
        ...(options.length === 0 ? { unavailable: t('sheet:like.none') } : {}),
      };
    },
    typed: ({ like, otherwise }) => ({ like, otherwise }),
    async plan(access, { like, otherwise }) {
      const example = await readExample(access.session, orderWizard.name, like);
      if (!example) return { field: 'like', text: access.t('sheet:like.missing') };
      const { steps } = example.value;
      const defaults = await orderDefaults(access.session);
      return {
        of: (chosen) => {
          const rows = chosen.flatMap((one) => ('record' in one ? [one.record] : []));
          const text = exampleText(access, steps);
          return sheetOf(access, rows, askedOf(rows), {
            ...{ kind: 'sheet', like, example: steps, defaults, text, otherwise, language: access.language },
          });
        },
      };
    },
    first: ({ asked }, run) => (asked && !asked.isNamed ? paths.columnsOfSheet(run) : null),
  },
  plan: { warnings: (wish, { t }, run) => unreadPart(wish, run, t), text: (_wish, t) => t('sheet:plan') },
  read: judgeRow,
  mends: sheetMends,
  giveUp: GIVE_UP,
  results: judgedResults,
  after: (access, run, items) =>
    afterJudged(access, run, items, {
      ordered: (count) => access.t('sheet:ordered.title', { count }),
      lacking: (count) => ({
        title: access.t('sheet:open.title', { count }),
        points: [
          ...firstOpen(access.t, run.id, items),
          { key: 'mend', text: access.t('sheet:open.mend'), href: sheetArea.paths().create({ again: run.id }) },
        ],
        after: [access.t('sheet:open.draft')],
      }),
    }),
  goesTo: (access, run, items) => toOrders(access, paths.orderSheet(run.id), run, items),
};

/** The way to the first row that lacks something, which is mended there. */
function firstOpen(t: Translator, run: string, items: readonly ItemOutcome[]) {
  const first = items.find((item) => sheetMends.isOpen(item));
  if (!first) return [];
  const href = `${sheetArea.paths().run(run, { row: first.at })}#${rowId(first.at)}`;
  return [{ key: 'first', text: t('sheet:open.first', { line: sheetMends.number(first) }), href }];
}

/** The cells that order nothing. Without headings one of them may be a customer, which is then not the one ordered for. */
function unreadPart({ unread, asked }: SheetWish, run: string, t: Translator): Part[] {
  const points = asked ? [{ key: 'columns', text: t('sheet:unread.change'), href: paths.columnsOfSheet(run) }] : [];
  if (!unread)
    return points.length > 0 ? [{ key: 'unread', tone: 'info', title: t('sheet:unread.named'), points }] : [];
  const kind = unread.hasHeadings ? 'columns' : 'cells';
  const what = unread.named.map((name) => foreign(shortened(name))).join(', ');
  const title = t(`sheet:unread.${kind}`, { what });
  const isChosen = asked?.isNamed ?? unread.hasHeadings;
  return [{ key: 'unread', tone: isChosen ? 'info' : 'warning', title, points }];
}
