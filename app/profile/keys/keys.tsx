import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { invalid, parseForm } from '~/kernel/forms/parse.server';
import { saveRecord } from '~/kernel/forms/save.server';
import { OwnIdentityNotice } from '~/kernel/frame/own-identity-notice';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { audit } from '~/kernel/process/audit.server';
import { runtime } from '~/kernel/process/runtime.server';
import { settlePanel } from '~/kernel/provider/client.server';
import { ownIdentityOnly } from '~/kernel/session/acting.server';
import { authorize } from '~/kernel/session/authorize.server';
import { openOncePlace, takeOnce } from '~/kernel/session/shown-once.server';
import { Card } from '~/kernel/ui/card';
import { ShownSecret } from '~/kernel/ui/secret/shown-secret';
import { tabTitle } from '../open-profile.server';
import { ProfilePage } from '../profile-page';
import { Example } from './example';
import { KeyForm } from './key-form.server';
import { KeyList } from './key-list';
import { keyRow } from './key-row.server';
import { MakeKey } from './make-key';

export const handle: PageHandle = { page: 'settings' };

export const meta = titleOf;

/** The keys of the postcode plugin (PRO-04). A new one is in the page after it was made, and nowhere else. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'session');
  const keys = await settlePanel(access.provider.secrets.apiKeys());
  const shown = access.acting ? null : await takeOnce(args, access.session);
  return {
    title: tabTitle(access.t, 'keys', access.answer),
    acting: access.acting !== null,
    keys: keys.ok ? keys.value.map((key) => keyRow(key, access)) : null,
    shown: shown === 'gone' ? ('gone' as const) : (shown?.secret ?? null),
    plugin: (await runtime().environment.current())?.pluginUrl ?? null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'session');
  ownIdentityOnly(access);
  const form = parseForm(access.form, KeyForm, access.t);
  if (!form.ok) return invalid(access, form.result);
  const here = paths.profile('keys');
  const place = await openOncePlace(access.session);
  let page = here;
  return saveRecord(access, {
    record: { area: 'profile', record: 'api key' },
    write: async () => {
      page = await place.keep(await access.provider.secrets.makeApiKey(form.value.name), here);
      audit('secret shown', access.session.record, {
        ...access.session.via,
        area: 'profile',
        record: 'api key',
      });
    },
    reject: form.reject,
    fields: { name: 'name' },
    unknown: 'profile:keys.unknown',
    done: 'profile:keys.made',
    here,
    then: () => page,
  });
}

export default function Keys() {
  const { t } = useTranslation('profile');
  const { acting, keys, shown, plugin } = usePageData<typeof loader>();
  const secret = shown === 'gone' ? null : shown;
  return (
    <ProfilePage tab="keys">
      <OwnIdentityNotice />
      <p>{t('keys.intro')}</p>
      {shown && (
        <ShownSecret
          secret={secret}
          what={t('keys.what')}
          title={t('keys.now')}
          hint={t('keys.hint')}
          gone={{ title: t('keys.goneTitle'), hint: t('keys.gone') }}
        />
      )}
      <Card title={t('keys.listTitle')}>
        <KeyList keys={keys} mayDelete={!acting} />
      </Card>
      {!acting && <MakeKey />}
      {plugin && <Example plugin={plugin} secret={secret} />}
    </ProfilePage>
  );
}
