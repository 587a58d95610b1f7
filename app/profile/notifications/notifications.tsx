import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BoundCheckboxes } from '~/kernel/forms/bound-fields';
import { invalid, parseForm, type FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { saveRecord } from '~/kernel/forms/save.server';
import { tickedForm } from '~/kernel/forms/ticked-form.server';
import { useBoundForm } from '~/kernel/forms/use-form';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { Button } from '~/kernel/ui/button';
import { CATEGORIES } from '../domain/categories';
import { openProfile, tabTitle } from '../open-profile.server';
import { ProfilePage } from '../profile-page';
import { Unread } from '../unread';
import { CategoriesForm, changedCategories } from './categories-form.server';

export const handle: PageHandle = { page: 'settings' };

export const meta = titleOf;

/** The categories of messages, ticked as the provider has them (PRO-05). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'session');
  const profile = await openProfile(access);
  const set = profile?.notifications ?? null;
  return {
    title: tabTitle(access.t, 'notifications', access.answer),
    isRead: profile !== null,
    ticked: set && CATEGORIES.filter((category) => set[category] === true),
    unknown: set ? CATEGORIES.filter((category) => set[category] === null) : [],
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'session');
  const ticked = tickedForm(access, { categories: CATEGORIES });
  if (ticked) return ticked;
  const form = parseForm(access.form, CategoriesForm, access.t);
  if (!form.ok) return invalid(access, form.result);
  const { users } = access.provider;
  const profile = await users.ownProfile();
  const { categories } = form.value;
  const changes = changedCategories(profile.notifications, categories);
  return saveRecord(access, {
    record: { area: 'profile', record: 'notifications' },
    changed: Object.keys(changes),
    write: () => users.change(profile.username, { notifications: changes }),
    isSaved: async () =>
      Object.keys(changedCategories((await users.ownProfile()).notifications, categories)).length === 0,
    reject: form.reject,
    fields: { notifications: 'categories' },
    done: 'profile:saved',
    here: paths.profile('notifications'),
    then: paths.profile('notifications'),
  });
}

export default function Notifications() {
  const { isRead, ticked, unknown } = usePageData<typeof loader>();
  return (
    <ProfilePage tab="notifications">
      {ticked ? <Categories ticked={ticked} unknown={unknown} /> : <Unread isAbsent={isRead} />}
    </ProfilePage>
  );
}

function Categories({ ticked, unknown }: { ticked: readonly string[]; unknown: readonly string[] }) {
  const { t } = useTranslation(['profile', 'records']);
  const answer = useActionData<{ result?: FormResult }>();
  const [form, fields] = useBoundForm<{ categories: string[] }>(
    'notifications',
    { categories: ticked },
    answer?.result,
  );
  return (
    <PostForm form={form} main={t('records:save')}>
      <div className="panel">
        <BoundCheckboxes
          field={fields.categories}
          label={t('notifications.legend')}
          hint={t('notifications.hint')}
          boxes={CATEGORIES.map((category) => ({
            value: category,
            title: t(`notifications.${category}.title`),
            description: [
              t(`notifications.${category}.about`),
              ...(unknown.includes(category) ? [t('notifications.unknown')] : []),
            ].join(' '),
          }))}
        />
      </div>
      <div className="actions">
        <Button variant="primary">{t('records:save')}</Button>
      </div>
    </PostForm>
  );
}
