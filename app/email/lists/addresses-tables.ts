import { paths } from '~/kernel/paths/paths';
import { defineTable } from '~/kernel/table/definition';
import type { ListDefinition } from '~/kernel/table/list-page';

/** The mailboxes of one domain by address, with their use. */
export const mailboxesList = (domain: string): ListDefinition => ({
  definition: defineTable({
    columns: ['address', 'usage'],
    sort: { by: 'address', descending: false },
    searchFields: ['address'],
  }),
  path: paths.mailboxes(domain),
  exportPath: paths.mailboxesExport(domain),
  heads: 'address',
  looks: { usage: { align: 'end' } },
});

/** The forwarders of one domain by address, with where they lead. */
export const forwardersList = (domain: string): ListDefinition => ({
  definition: defineTable({
    columns: ['address', 'to'],
    sort: { by: 'address', descending: false },
    searchFields: ['address', 'to'],
  }),
  path: paths.forwarders(domain),
  exportPath: paths.forwardersExport(domain),
  heads: 'address',
});
