import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Conflict } from '~/flows/records/conflict';
import { BoundText } from '~/kernel/forms/bound-fields';
import type { FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { changeRecord, firstFields, withBefore } from '~/kernel/forms/save.server';
import { useBoundForm } from '~/kernel/forms/use-form';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import type { Profile } from '~/kernel/provider/profile';
import { authorize } from '~/kernel/session/authorize.server';
import { keepPreferences } from '~/kernel/session/preferences.server';
import { Button } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { SummaryList } from '~/kernel/ui/summary-list';
import { openProfile, tabTitle } from '../open-profile.server';
import { ProfilePage } from '../profile-page';
import { Unread } from '../unread';
import { NAME_FIELDS, nameLabels, NamesForm } from './names-form.server';

export const handle: PageHandle = { page: 'settings' };

export const meta = titleOf;

const typedOf = ({ firstName, lastName }: Profile) => ({ first_name: firstName, last_name: lastName });

/** The user by the provider's profile, and by the session where that cannot be read (PRO-07). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'session');
  const { session, t, answer } = access;
  const profile = await openProfile(access);
  const { username, firstName, lastName, email, organization } = session.record;
  return {
    title: tabTitle(t, 'personal', answer),
    facts: {
      username: profile?.username ?? username,
      name: profile ? null : `${firstName} ${lastName}`.trim(),
      email: profile?.email || email,
      role: profile?.role ?? null,
      organisation: organization.name,
    },
    typed: profile && (await firstFields(access, withBefore(typedOf(profile)))),
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'session');
  const { users } = access.provider;
  const profile = await users.ownProfile();
  const answer = await changeRecord(access, {
    schema: NamesForm,
    record: { area: 'profile', record: 'names' },
    now: typedOf(profile),
    names: nameLabels(access.t),
    typedFrom: (names) => names,
    write: (names, changed) =>
      users.change(
        profile.username,
        Object.fromEntries(Object.entries(names).filter(([name]) => changed.includes(name))),
      ),
    again: async () => typedOf(await users.ownProfile()),
    fields: NAME_FIELDS,
    done: 'profile:saved',
    here: paths.profile(),
    then: paths.profile(),
  });
  if (answer instanceof Response) await keepPreferences(access.session, shownNames(access.form));
  return answer;
}

/** The names as they were saved, for the user menu. */
function shownNames(form: URLSearchParams) {
  const [firstName = '', lastName = ''] = ['first_name', 'last_name'].map((name) => form.get(name)?.trim());
  return { firstName, lastName };
}

export default function Personal() {
  const { t } = useTranslation('profile');
  const { facts, typed } = usePageData<typeof loader>();
  const rows = [
    ['username', facts.username && <span translate="no">{facts.username}</span>],
    ['name', facts.name],
    ['email', facts.email],
    ['role', facts.role],
    ['organisation', facts.organisation],
  ] as const;
  return (
    <ProfilePage tab="personal">
      <Card title={t('personal.identity')}>
        <SummaryList
          rows={rows.flatMap(([key, value]) => (value ? [{ key, label: t(`personal.${key}`), value }] : []))}
        />
        <p className="hint">{t('personal.others')}</p>
      </Card>
      {typed ? <Names typed={typed} /> : <Unread />}
    </ProfilePage>
  );
}

function Names({ typed }: { typed: Readonly<Record<string, string>> }) {
  const { t } = useTranslation(['profile', 'records']);
  const answer = useActionData<{
    result?: FormResult;
    typed?: Readonly<Record<string, string>>;
    conflict?: readonly string[];
  }>();
  const [form, fields] = useBoundForm<{ first_name: string; last_name: string; was: string }>(
    'names',
    answer?.typed ?? typed,
    answer?.result,
  );
  return (
    <>
      <Conflict fields={answer?.conflict} />
      <PostForm form={form} main={t('records:save')}>
        <div className="panel fields">
          <h2>{t('personal.names')}</h2>
          <input type="hidden" name="was" value={fields.was.initialValue ?? ''} />
          <BoundText
            field={fields.first_name}
            label={t('personal.first_name')}
            autoComplete="given-name"
            maxLength={64}
          />
          <BoundText
            field={fields.last_name}
            label={t('personal.last_name')}
            autoComplete="family-name"
            maxLength={64}
          />
        </div>
        <div className="actions">
          <Button variant="primary">{t('records:save')}</Button>
        </div>
      </PostForm>
    </>
  );
}
