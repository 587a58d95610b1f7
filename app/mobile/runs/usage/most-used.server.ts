import { z } from 'zod';
import type { Cells, Results } from '~/flows/runs/action.server';
import type { ItemOutcome } from '~/flows/runs/outcomes.server';
import type { Part } from '~/flows/runs/outcome/shown';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import { formatVolume } from '~/kernel/text/volume';
import { formatDate, today } from '~/kernel/time/dates';
import { foreign } from '~/kernel/ui/words';
import { shownNumber } from '~/telecom/sims/shown-number';
import type { Used } from '../../usage/of-each.server';
import { monthName } from '../../usage/over-time.server';
import { usedInAll, usedText } from '../../usage/used-text.server';

/** The SIMs that the page names. The file has them all. */
const NAMED = 10;
/** The zones that the file has a column for, beside that of all. */
const ZONES = [1, 2] as const;

const Answer = z.array(z.tuple([z.number(), z.number()]));

/** The bytes of a SIM by zone. Empty when they are not known whole. */
function usedBy({ answer }: ItemOutcome): Used {
  return new Map(Answer.safeParse(answer).data);
}

/** The usage of each SIM: in words on the page, and in bytes in the file. */
export const usageResults: Results = {
  columns: (t) => [
    { key: 'usage', label: t('simUsage:columns.usage'), only: 'table' },
    { key: 'customer', label: t('simUsage:columns.customer') },
    ...ZONES.map((zone) => ({ key: `zone${zone}`, label: t(`simUsage:columns.zone${zone}`), only: 'file' as const })),
    { key: 'all', label: t('simUsage:columns.all'), only: 'file' },
  ],
  of: (access, items) =>
    Promise.resolve(
      new Map(
        items.map((item): [number, Cells] => {
          const used = usedBy(item);
          const customer = { text: customerOf(item) };
          if (used.size === 0)
            return [item.at, { customer, ...(item.answer ? { usage: { text: access.t('simUsage:unknown') } } : {}) }];
          return [
            item.at,
            {
              customer,
              usage: { text: usedText(used, access) },
              ...Object.fromEntries(ZONES.map((zone) => [`zone${zone}`, { text: String(used.get(zone) ?? 0) }])),
              all: { text: String(usedInAll(used)) },
            },
          ];
        }),
      ),
    ),
};

/** The SIMs that used most, all that is known together, and the number of those whose usage is not known. */
export function mostUsed(
  { t, language, timezone }: Pick<Access, 't' | 'language' | 'timezone'>,
  items: readonly ItemOutcome[],
  month: string,
): Part[] {
  // a row that could not be read has no id, and is a SIM none the less
  const asked = items.filter(({ id, obstacle }) => id !== '' || obstacle === 'notRead');
  const known = asked.flatMap((item) => {
    const used = usedBy(item);
    return used.size > 0 ? [{ item, sum: usedInAll(used) }] : [];
  });
  const most = known.filter(({ sum }) => sum > 0).toSorted((one, other) => other.sum - one.sum);
  const total = known.reduce((sum, one) => sum + one.sum, 0);
  const unknown = asked.length - known.length;
  const [whole, part] = most.length > 0 ? (['most', 'mostKnown'] as const) : (['nothing', 'nothingKnown'] as const);
  const title = known.length === 0 ? 'notKnown' : unknown > 0 ? part : whole;
  const name = monthName(month, language);
  const days = known
    .map(({ item: { sentAt } }) => (sentAt === null ? '' : today(new Date(sentAt), timezone)))
    .toSorted();
  const [asOf = '', last = ''] = [days[0], days.at(-1)];
  // a month that was not over is told up to the day of the questions, and a run may go on for days
  const until = asOf === last ? 'until' : 'untilAtLeast';
  const monthText = asOf.startsWith(month)
    ? t(`simUsage:month.${until}`, { month: name, date: formatDate(asOf) })
    : name;
  return [
    {
      key: 'most',
      title: t(`simUsage:${title}`, { month: monthText }),
      points: most.slice(0, NAMED).map(({ item, sum }) => ({
        key: item.id,
        text: [shownNumber(item.name), foreign(customerOf(item)), formatVolume(sum, language)]
          .filter(Boolean)
          .join(', '),
        href: paths.mobileUsage(item.id, { month }),
      })),
      after: [
        ...(known.length > 0
          ? [t('simUsage:total', { volume: formatVolume(total, language), count: known.length })]
          : []),
        ...(unknown > 0 ? [t('simUsage:unknownOf', { count: unknown })] : []),
      ],
    },
  ];
}

function customerOf({ own }: ItemOutcome): string {
  return typeof own === 'string' ? own : '';
}
