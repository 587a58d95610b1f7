import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import { Breadcrumbs } from '~/kernel/ui/page-header';

/** The path to a user, or to the list alone. */
export function UserCrumbs({ user }: { user?: { readonly username: string; readonly name: string } }) {
  const { t } = useTranslation('users');
  const crumbs = [
    { label: t('list.title'), href: paths.users() },
    ...(user ? [{ label: user.name, href: paths.user(user.username) }] : []),
  ];
  return <Breadcrumbs label={t('crumbs')} crumbs={crumbs} />;
}
