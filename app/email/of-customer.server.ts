import { menuRules } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import type { CustomerPart } from '~/telecom/of-customer/customer-part.server';
import { isNamedAs } from './domain/named-as';
import { domainWords } from './domains/domain-words.server';
import { listDomains } from './domains/list-domains.server';

/** The domains that are called as the customer, since nothing says whose a domain is (docs/decisions/panels.md). */
export const ofCustomer: CustomerPart = {
  key: 'domains',
  requirement: menuRules.email,
  isFirst: false,
  words: (t) => t('email:ofCustomer', { returnObjects: true }),
  list: () => paths.email(),
  read: async (access, asked) => {
    const { provider, t } = access;
    const { rows } = await listDomains(provider, { page: 1, perPage: 1 });
    const { nameKey } = await asked;
    const own = rows.filter(({ domain }) => isNamedAs(domain, nameKey));
    return {
      columns: [
        { key: 'domain', label: t('email:list.columns.domain'), heads: true },
        { key: 'mailboxes', label: t('email:list.columns.numEmailBoxes') },
        { key: 'forwarders', label: t('email:list.columns.numForwards') },
        { key: 'status', label: t('email:list.columns.pending') },
      ],
      rows: own.map((row) => {
        const { mailboxes, forwarders, status } = domainWords(row, access);
        return {
          key: row.domain,
          href: paths.emailDomain(row.domain),
          cells: { domain: row.domain, mailboxes, forwarders, status },
        };
      }),
      notes: own.length > 0 ? [t('email:ofCustomerNote')] : [],
    };
  },
};
