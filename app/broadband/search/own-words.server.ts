import type { Search } from '~/broadband/search/quick-search';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { formatZipcode } from '~/kernel/text/postcode';

/** The title of a group. With a house number it names an address instead of a zipcode. */
export function groupTitle(search: Search, t: Translator): string {
  if (search.list !== 'connections') return t(`search:groups.${search.list}`);
  return t(`search:connectionsBy.${search.house && search.field === 'zipcode' ? 'address' : search.field}`);
}

/** The words of a search of this area, for its group. */
export function ownWords(search: Search, t: Translator) {
  return {
    t,
    words: { title: groupTitle(search, t), more: (count: number | null) => moreText(search, count, t) },
    isNarrowed: search.house !== null,
  };
}

function moreText({ list, text, house }: Search, count: number | null, t: Translator): string {
  if (count === null) return t(`search:more.${list}`);
  return house && list === 'connections'
    ? t('search:allAtZipcode', { count, zipcode: formatZipcode(text) })
    : t(`search:all.${list}`, { count });
}
