import { daysValid } from '~/broadband/domain/offer-validity';
import type { Offer } from '~/broadband/provider/schemas/offer';
import { factsOf, MOST_READ } from '~/flows/attention/facts-of.server';
import type { AskedSource } from '~/flows/attention/source';
import { menuRules } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import { withoutOthers } from '~/kernel/table/list.server';
import { addDays, formatDate, today } from '~/kernel/time/dates';
import { foreign } from '~/kernel/ui/words';

const DAYS_LEFT = 7;

/** The published offers that expire within a week. Those that have expired wait for nobody. */
export const expiringOffers: AskedSource<Offer> = {
  key: 'offers',
  requirement: menuRules['offers.overview'],
  title: (t) => t('offers:list.title'),
  ask: async ({ offers }, now) => {
    const sort = { field: 'valid_until', descending: false };
    const part = await offers.list({ page: 1, perPage: MOST_READ, sort, showOpen: true });
    const window = { dayOf: ({ validUntil }: Offer) => validUntil, until: addDays(today(now), DAYS_LEFT) };
    return factsOf(
      withoutOthers(part, ({ status }) => status !== 'ordered'),
      window,
    );
  },
  lines: (offers, { t, now, timezone }) =>
    offers.flatMap((offer) => {
      const left = daysValid(offer, today(now, timezone));
      if (offer.status !== 'published' || left === null || left < 0 || left > DAYS_LEFT) return [];
      const { uuid, reference, name, validUntil } = offer;
      return [
        {
          key: `offer ${uuid} ${validUntil}`,
          kind: 'expires' as const,
          what: [reference || uuid, foreign(name)].filter(Boolean).join(', '),
          since: t('offers:attention.until', { date: formatDate(validUntil ?? '') }),
          at: validUntil ?? '',
          todo: t('offers:attention.see'),
          href: paths.offer(uuid),
        },
      ];
    }),
};
