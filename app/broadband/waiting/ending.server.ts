import { endingDay, lastEndingDay, needsReplacement, tellReplacements } from '~/broadband/domain/ending-attention';
import { readOpenOrders } from '~/broadband/orders/open-orders.server';
import { factsOf, MOST_READ } from '~/flows/attention/facts-of.server';
import type { AskedSource } from '~/flows/attention/source';
import { menuRules, satisfies } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import { withoutOthers } from '~/kernel/table/list.server';
import { formatPlace } from '~/kernel/text/postcode';
import { formatDate, today } from '~/kernel/time/dates';
import { ENDING_LINES, isEnding, isReplaceable } from '~/telecom/lines/carrier-state';
import type { Connection } from '~/telecom/provider/connection';

interface EndingLine {
  readonly line: Connection;
  /** False when one of the orders that were not read, or that name no address, may be its replacement. */
  readonly isSure: boolean;
}

/** The lines that end within ninety days and have no replacement on order, as far as is known. */
export const endingLines: AskedSource<EndingLine> = {
  key: 'ending lines',
  requirement: 'broadband-r',
  title: (t) => t('connections:endOfLife.title'),
  isForPage: true,
  ask: async (provider, now) => {
    const day = today(now);
    const sort = { field: 'end_of_life_date', descending: false };
    const [lines, orders] = await Promise.all([
      provider.broadband.listConnections({ page: 1, perPage: MOST_READ, sort, ...ENDING_LINES }),
      readOpenOrders(provider),
    ]);
    const { rows, isPart } = factsOf(withoutOthers(lines, isEnding), { dayOf: endingDay, until: lastEndingDay(day) });
    const ending = rows.filter((line) => needsReplacement(line, orders.rows, day));
    return {
      rows: ending.map((line) => ({ line, isSure: !orders.isPart && tellReplacements(orders.rows, line) })),
      isPart,
    };
  },
  lines: (rows, { t, permissions }) =>
    rows.map(({ line, isSure }) => {
      const { nid, address } = line;
      const day = endingDay(line) ?? '';
      const mayOrder = satisfies(menuRules['broadband.order'], permissions);
      const replace = isReplaceable(line) ? nid : undefined;
      const { zipcode, housenr, housenrext } = address;
      return {
        key: `ending ${nid} ${day}`,
        kind: 'ends' as const,
        what: [formatPlace(address), nid].filter(Boolean).join(', '),
        since: t(`connections:attention.${isSure ? 'ends' : 'endsUnsure'}`, { date: formatDate(day) }),
        at: day,
        todo: t(`connections:attention.${mayOrder ? 'replace' : 'see'}`),
        href: mayOrder
          ? paths.broadbandOrder().start({ zipcode, housenr, housenrext, replace })
          : paths.connection(nid),
        about: paths.connection(nid),
      };
    }),
};
