import type { BulkAction } from '~/flows/runs/action.server';
import { LOOKS } from '~/flows/runs/outcome/looks';
import type { Wished } from '~/flows/runs/run';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { OutageKind } from '~/kernel/provider/errors';
import type { CheckRow } from '../domain/check-rows';
import { checkAddress } from '../availability/address-check.server';
import { checkArea } from './check-area.server';
import { checkItems, lineNumberOf, placeOfItem, twinOf, wrongCellOf } from './check-items';
import { checkResults } from './results.server';

interface CheckWish extends Wished {
  readonly kind: 'check';
  /** The number of addresses that are asked about. */
  readonly count: number;
}

/** An address without an answer is asked about twice, because the first time may be bad luck. */
const MOST_QUESTIONS = 2;

const WITHOUT_ANSWER: Partial<Record<OutageKind, string>> = { timeout: 'slow', nonsense: 'nonsense' };

/** The check of many addresses: which line is the best at each, and what it costs. */
export const checkAddresses: BulkAction<CheckWish, unknown, CheckRow> = {
  area: checkArea,
  name: 'address checks',
  kind: 'check',
  requirement: 'broadband-c',
  title: ({ count }, t) => t('checks:title', { count }),
  facts: (_wish, { t }) => [{ key: 'best', label: t('checks:best.label'), values: [t('checks:best.text')] }],
  obstacle: (word, t, item) => {
    const line = lineNumberOf(item);
    if (word === 'twice') return t('checks:obstacle.twice', { line, twin: twinOf(item) });
    if (word === 'wrong') return wrongText(line, wrongCellOf(item), t);
    return t(`checks:obstacle.${word as 'slow'}`);
  },
  words: (t) => t('checks:words', { returnObjects: true }),
  done: (_sentAt, t) => ({ ...LOOKS.done, text: t('checks:done') }),
  asks: {
    choice: (t) => ({ title: t('checks:runs.list.title'), description: '' }),
    plan: () => ({
      of: (chosen) => {
        const items = checkItems(chosen.flatMap((one) => ('record' in one ? [one.record] : [])));
        return { wish: { kind: 'check', count: items.filter(({ obstacle }) => obstacle === null).length }, items };
      },
    }),
  },
  read: async (asking, item) => {
    const place = placeOfItem(item);
    if (!place) throw new Error('a row without an address is not asked about');
    return checkAddress(asking, { ...place, isra: null });
  },
  giveUp: { after: MOST_QUESTIONS, word: ({ kind }) => WITHOUT_ANSWER[kind] ?? 'down' },
  results: checkResults,
};

function wrongText(line: string, { column, value }: ReturnType<typeof wrongCellOf>, t: Translator): string {
  const where = { line, column: t(`checks:columns.${column}`) };
  return value === ''
    ? t('checks:obstacle.empty', where)
    : t('checks:obstacle.wrong', { ...where, value, needs: t(`checks:needs.${column}`) });
}
