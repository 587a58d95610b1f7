import { menuRules } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import { settlePanel } from '~/kernel/provider/client.server';
import { fold } from '~/kernel/text/fold';
import type { Access } from '~/kernel/session/authorize.server';
import type { Finder } from '~/telecom/search/finder.server';
import { groupsOf, listHref, SHOWN, type Hit } from '~/telecom/search/group.server';
import { domainOf } from './domain/address';
import type { EmailDomain } from './domain/email-domains';
import { domainWords } from './domains/domain-words.server';
import { domainsList } from './domains/domains-table';
import { listDomains } from './domains/list-domains.server';

const SHORTEST = 2;

/** E-mail domains by a part of their name, or by an address in them. */
export const finder: Finder = {
  requirement: menuRules.email,
  asked: ({ kind, typed, isHoused }) => {
    if (isHoused || (kind !== 'words' && kind !== 'username')) return null;
    // people write a domain as the name of a company, with blanks
    const name = (kind === 'username' ? domainOf(typed) : typed).replace(/\s+/g, '-');
    return name.length >= SHORTEST && /^[\p{L}\p{N}.-]+$/u.test(name) ? name : null;
  },
  words: (t) => ({
    title: t('email:list.title'),
    allowed: t('email:search.allowed'),
    more: (count) => (count === null ? t('email:search.more') : t('email:search.all', { count })),
  }),
  find: async (access, text) => {
    const { provider, t } = access;
    const query = { page: 1, perPage: SHOWN, search: { field: 'domain', text } };
    return groupsOf(await settlePanel(listDomains(provider, query)), {
      t,
      words: finder.words(t),
      perPage: SHOWN,
      list: listHref(domainsList.definition, paths.email(), { search: text }),
      belongs: () => true,
      exact: ({ domain }) => fold(domain) === fold(text),
      hit: (domain) => hitOf(domain, access),
    });
  },
};

function hitOf(row: EmailDomain, access: Access): Hit {
  const { t } = access;
  const { mailboxes, forwarders, status } = domainWords(row, access);
  const counts = row.isPending
    ? []
    : [
        `${t('email:list.columns.numEmailBoxes')}: ${mailboxes}`,
        `${t('email:list.columns.numForwards')}: ${forwarders}`,
      ];
  return { href: paths.emailDomain(row.domain), name: row.domain, about: counts.join(' · '), status };
}
