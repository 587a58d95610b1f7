import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { withViews } from '~/flows/views/views.server';
import { satisfies, USER_RIGHTS } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { AddLink, ListPage } from '~/kernel/table/list-page';
import { listTitle, presentList } from '~/kernel/table/list.server';
import { openList } from '~/kernel/table/open-list.server';
import { ButtonLink } from '~/kernel/ui/button';
import { listRoles } from './find-user.server';
import { listUsers } from './list-users.server';
import { usersList } from './users-table';
import { roleName, userName } from './words.server';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'user-r');
  const { provider, permissions, admin, t } = access;
  const { views, ...asked } = await withViews(args, access, usersList);
  const [{ state, result }, roles] = await Promise.all([
    openList(asked, usersList, (query) => listUsers(provider, query)),
    listRoles(access),
  ]);
  return {
    title: listTitle(t, t('users:list.title'), state),
    mayChange: satisfies(USER_RIGHTS, permissions),
    list: presentList({
      ...usersList,
      views,
      state,
      t,
      result,
      row: (user) => ({
        username: user.username,
        name: userName(user),
        email: user.email,
        role: roleName(t, user.role, roles ?? [], admin),
      }),
    }),
  };
}

export default function Users() {
  const { t } = useTranslation('users');
  const { list, mayChange } = usePageData<typeof loader>();
  return (
    <ListPage
      {...usersList}
      title={t('list.title')}
      more={<ButtonLink href={paths.orderDefaults()}>{t('defaults')}</ButtonLink>}
      add={mayChange && <AddLink href={paths.createUser()}>{t('add')}</AddLink>}
      texts={t('list', { returnObjects: true })}
      countText={(count) => t('list.count', { count })}
      list={list}
      row={({ username, name, email, role }) => ({
        key: username,
        href: paths.user(username),
        cells: { firstname: name, username: <span translate="no">{username}</span>, email, role },
      })}
    />
  );
}
