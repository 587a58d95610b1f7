import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormErrors } from '~/kernel/forms/form-errors';
import { typedWith, type FormResult } from '~/kernel/forms/parse.server';
import { saveRecord } from '~/kernel/forms/save.server';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { OwnIdentityNotice } from '~/kernel/frame/own-identity-notice';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { ownIdentityOnly } from '~/kernel/session/acting.server';
import { authorize, type Access } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import { ProfilePage } from '../profile-page';
import { keyRow } from './key-row.server';

export const handle: PageHandle = { page: 'settings' };

export const meta = titleOf;

/** @throws a redirect to the list when the key is gone */
async function openKey(access: Access, uuid: string | undefined) {
  const key = (await access.provider.secrets.apiKeys()).find((one) => one.uuid === uuid);
  if (key) return key;
  await putFlash(access.session, { tone: 'info', key: 'profile:keys.delete.isGone' });
  throw redirect(paths.profile('keys'), 303);
}

/** Asks before a key is deleted, since websites that use it stop working. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'session');
  const key = await openKey(access, args.params['uuid']);
  const { t, answer } = access;
  return {
    title: pageTitle(t, [t('profile:keys.delete.title'), t('profile:title')], answer.failed),
    acting: access.acting !== null,
    key: keyRow(key, access),
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'session');
  ownIdentityOnly(access);
  const { secrets } = access.provider;
  const { uuid } = await openKey(access, args.params['uuid']);
  return saveRecord(access, {
    record: { area: 'profile', record: 'api key' },
    write: () => secrets.deleteApiKey(uuid),
    isSaved: async () => (await secrets.apiKeys()).every((key) => key.uuid !== uuid),
    reject: (problems) => typedWith({}, problems),
    fields: {},
    done: 'profile:keys.delete.done',
    here: paths.apiKey(uuid),
    then: paths.profile('keys'),
  });
}

export default function DeleteKey() {
  const { t } = useTranslation(['profile', 'records']);
  const { acting, key } = usePageData<typeof loader>();
  const answer = useActionData<{ result: FormResult | null }>();
  return (
    <ProfilePage tab="keys">
      <OwnIdentityNotice />
      <FormErrors errors={answer?.result?.error?.['']?.map((text) => ({ text })) ?? []} />
      <Notice tone="warning" title={t('keys.delete.title')}>
        <p>{t('keys.delete.text', { name: key.name })}</p>
        {key.usedAt && <p>{t('keys.usedAt', { when: key.usedAt })}</p>}
      </Notice>
      {!acting && (
        <StampedForm className="actions">
          <Button variant="danger" icon="trash">
            {t('keys.delete.send')}
          </Button>
          <ButtonLink variant="quiet" href={paths.profile('keys')}>
            {t('records:cancel')}
          </ButtonLink>
        </StampedForm>
      )}
    </ProfilePage>
  );
}
