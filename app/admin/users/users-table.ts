import { paths } from '~/kernel/paths/paths';
import { defineTable } from '~/kernel/table/definition';
import type { ListDefinition } from '~/kernel/table/list-page';

/** Spec 2: by firstname. */
export const usersList: ListDefinition = {
  definition: defineTable({
    columns: ['firstname', 'username', 'email', 'role'],
    sort: { by: 'firstname', descending: false },
    searchFields: ['name'],
  }),
  path: paths.users(),
  exportPath: paths.usersExport(),
  heads: 'firstname',
};
