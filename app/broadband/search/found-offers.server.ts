import { listOffers } from '~/broadband/offers/list/list-offers.server';
import { offersList } from '~/broadband/offers/list/offers-table';
import type { Search } from '~/broadband/search/quick-search';
import { paths } from '~/kernel/paths/paths';
import { settlePanel } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { fold } from '~/kernel/text/fold';
import { groupsOf, listHref, SHOWN, type Group } from '~/telecom/search/group.server';
import { offerHit } from './hits.server';
import { ownWords } from './own-words.server';

/** The offers whose reference begins with the text. */
export async function findOffers(access: Access, search: Extract<Search, { list: 'offers' }>): Promise<Group[]> {
  const { provider, t } = access;
  const { text } = search;
  const folded = fold(text);
  const { sort } = offersList.definition;
  const query = {
    page: 1,
    perPage: SHOWN,
    search: { field: 'reference', text },
    sort: { field: sort.by, descending: sort.descending },
  };
  return groupsOf(await settlePanel(listOffers(provider, query, { filters: { showOpen: 'false' } })), {
    ...ownWords(search, t),
    perPage: SHOWN,
    list: listHref(offersList.definition, paths.offers(), { search: text, showOpen: 'false' }),
    belongs: ({ reference }) => fold(reference).startsWith(folded),
    exact: ({ reference }) => fold(reference) === folded,
    hit: (offer) => offerHit(offer, access),
  });
}
