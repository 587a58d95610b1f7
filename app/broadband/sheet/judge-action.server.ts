import { z } from 'zod';
import type { BulkAction } from '~/flows/runs/action.server';
import { LOOKS } from '~/flows/runs/outcome/looks';
import { listExamples, readExample } from '~/flows/wizard/example/examples.server';
import { replay } from '~/flows/wizard/wizard.server';
import { BROADBAND_ORDER_RIGHTS, satisfies } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import type { OutageKind } from '~/kernel/provider/errors';
import type { Access } from '~/kernel/session/authorize.server';
import { formatDate } from '~/kernel/time/dates';
import { foreign, unmarked } from '~/kernel/ui/words';
import type { KeptSteps } from '~/flows/drafts/kept';
import type { Part } from '~/flows/runs/outcome/shown';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { rowsSent, type RowSent } from '../order/several/rows-sent.server';
import { orderArea } from '../order/order-area.server';
import { orderWizard } from '../order/order-wizard.server';
import { unreadOf, type SheetRow, type Unread } from '../domain/sheet-rows';
import type { JudgedRow } from './judged-row';
import { judgeRow } from './judge-row.server';
import { judgedResults } from './judged-results.server';
import { sheetArea } from './sheet-area.server';
import { rowOf, sheetItems, shortened, type SheetObstacle } from './sheet-items';
import type { SheetWish } from './sheet-wish';

/** A row without an answer is asked about twice, because the first time may be bad luck. */
const MOST_QUESTIONS = 2;
const WITHOUT_ANSWER: Partial<Record<OutageKind, 'slow'>> = { timeout: 'slow' };
const LONGEST_ID = 40;

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
  facts: ({ text, otherwise }, { t }) => [
    { key: 'like', label: t('sheet:like.label'), values: [text] },
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
          { name: 'like', label: t('sheet:like.label'), hint: t('sheet:like.hint'), options },
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
      return {
        of: (chosen) => {
          const rows = chosen.flatMap((one) => ('record' in one ? [one.record] : []));
          const items = sheetItems(rows);
          const unread = unreadOf(rows);
          const count = items.filter(({ obstacle }) => obstacle === null).length;
          const text = wordsOf(access, steps);
          return {
            wish: {
              ...{ kind: 'sheet', count, like, example: steps, text, otherwise, language: access.language },
              ...(unread ? { unread } : {}),
            },
            items,
          };
        },
      };
    },
  },
  plan: { warnings: ({ unread }, { t }) => unreadPart(unread, t), text: (_wish, t) => t('sheet:plan') },
  read: judgeRow,
  giveUp: { after: MOST_QUESTIONS, word: ({ kind }) => WITHOUT_ANSWER[kind] ?? 'down' },
  results: judgedResults,
  async after({ session, t }, run, items) {
    const open = items.filter(
      ({ answer, outcome }) => (answer as JudgedRow | null)?.kind === 'open' || outcome === 'not sent',
    );
    const sent = await rowsSent(session, run.id);
    return [...orderedPart([...sent.values()], t), ...openPart(run.id, open.length, t)];
  },
  async goesTo({ session, t, permissions }, run, items) {
    const sent = await rowsSent(session, run.id);
    const left = items.filter(({ name }) => !sent.has(name));
    const count = (kind: JudgedRow['kind']) =>
      left.filter(({ answer }) => (answer as JudgedRow | null)?.kind === kind).length;
    const [ready, second] = [count('ready'), count('second')];
    if (ready + second === 0 || !satisfies(BROADBAND_ORDER_RIGHTS, permissions)) return null;
    return {
      href: paths.orderSheet(run.id),
      text: ready > 0 ? t('sheet:order.go', { count: ready }) : t('sheet:order.goTicked'),
      intro: t(`sheet:order.${sent.size > 0 ? 'introRest' : 'intro'}`),
      boxes:
        second > 0
          ? [{ name: 'second', label: t('sheet:order.second', { count: second }), hint: t('sheet:order.secondHint') }]
          : [],
    };
  },
};

/** The cells that order nothing. Without headings one of them may be a customer, which is then not the one ordered for. */
function unreadPart(unread: Unread | undefined, t: Translator): Part[] {
  if (!unread) return [];
  const kind = unread.hasHeadings ? 'columns' : 'cells';
  const what = unread.named.map((name) => foreign(shortened(name))).join(', ');
  const title = t(`sheet:unread.${kind}`, { what });
  return [{ key: 'unread', tone: unread.hasHeadings ? 'info' : 'warning', title, after: [t('sheet:unread.headings')] }];
}

/** The runs that ordered rows of the sheet. */
function orderedPart(sent: readonly RowSent[], t: Translator): Part[] {
  if (sent.length === 0) return [];
  const runs = [...new Set(sent.map(({ run }) => run))];
  const points = runs.map((run) => ({
    key: run,
    text: t('sheet:ordered.see', { count: sent.filter((row) => row.run === run).length }),
    href: paths.sheet().run(run),
  }));
  return [{ key: 'ordered', tone: 'info', title: t('sheet:ordered.title', { count: sent.length }), points }];
}

/** The rows that lack something, with the ways to mend them. */
function openPart(run: string, count: number, t: Translator): Part[] {
  if (count === 0) return [];
  const points = [{ key: 'mend', text: t('sheet:open.mend'), href: sheetArea.paths().create({ again: run }) }];
  const title = t('sheet:open.title', { count });
  return [{ key: 'open', tone: 'warning', title, points, after: [t('sheet:open.draft')] }];
}

/** The user's remembered orders, the last first. */
async function examplesOf(access: Access) {
  const examples = await listExamples(access.session, orderWizard.name);
  return examples.map(({ id, value }) => ({
    value: id,
    label: unmarked(`${formatDate(new Date(value.orderedAt), access.timezone)}: ${wordsOf(access, value.steps)}`),
  }));
}

/** An example in words: its line and its services. */
function wordsOf({ t }: Access, steps: KeptSteps): string {
  const position = replay(orderWizard, steps);
  const services = orderArea.filled?.service?.words(t, { steps, position }, {}) ?? '';
  return [foreign(position.facts.product?.name ?? ''), services].filter(Boolean).join(' · ');
}
