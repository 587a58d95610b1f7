import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { invalid, parseForm } from '~/kernel/forms/parse.server';
import { saveRecord } from '~/kernel/forms/save.server';
import { OwnIdentityNotice } from '~/kernel/frame/own-identity-notice';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { ownIdentityOnly } from '~/kernel/session/acting.server';
import { authorize } from '~/kernel/session/authorize.server';
import { Card } from '~/kernel/ui/card';
import { locksOut } from '../domain/whitelist';
import { openProfile, tabTitle } from '../open-profile.server';
import { ProfilePage } from '../profile-page';
import { Unread } from '../unread';
import { AddressList } from './address-list';
import { WhitelistFields } from './whitelist-fields';
import { basisOf, changedWhitelist, meanwhileText, WHITELIST_FIELDS, whitelistForm } from './whitelist-form.server';

export const handle: PageHandle = { page: 'settings' };

export const meta = titleOf;

/** The addresses from which the user may sign in, and the address of now (PRO-02). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'session');
  const profile = await openProfile(access);
  const security = profile?.security ?? null;
  const { ip } = args.context;
  return {
    title: tabTitle(access.t, 'whitelist', access.answer),
    acting: access.acting !== null,
    own: ip,
    isRead: profile !== null,
    security:
      security?.whitelist && security.whitelistOn !== null
        ? {
            enabled: security.whitelistOn,
            addresses: security.whitelist,
            hasOwn: security.whitelist.includes(ip),
            basis: basisOf(security),
            mayDisable: security.secondFactorOn === true,
          }
        : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'session');
  ownIdentityOnly(access);
  const { users } = access.provider;
  const profile = await users.ownProfile();
  const { security } = profile;
  // a list that cannot be read is never replaced
  if (!security?.whitelist) return data({ result: null }, { status: 409 });
  const form = parseForm(access.form, whitelistForm(security), access.t);
  // a check while typing judges the addresses and saves nothing
  const isChecked = access.form.get('intent') === 'check';
  if (isChecked || !form.ok) return invalid(access, form.ok ? form.reject({}) : form.result, form.asked && !isChecked);
  if (!form.asked) return invalid(access, form.reject({}), false);
  const { enabled, ips, confirm } = form.value;
  const wanted = { enabled, addresses: ips.map(({ address }) => address) };
  const { ip } = args.context;
  if (locksOut(ip, wanted) && !confirm) {
    const problem = access.t('profile:whitelist.confirmFirst', { address: ip });
    return invalid(access, form.reject({ confirm: [problem] }), true, { lockout: true });
  }
  const changes = changedWhitelist(security, wanted);
  // the form has the whole list, so what another window saved meanwhile would be lost
  const [was, basis] = [access.form.get('was'), basisOf(security)];
  if (was !== null && was !== basis && Object.keys(changes).length > 0) {
    access.answer.failed = true;
    return data({ result: form.reject({ '': [meanwhileText(security, access.t)] }), basis }, { status: 409 });
  }
  return saveRecord(access, {
    record: { area: 'profile', record: 'whitelist' },
    changed: Object.keys(changes),
    write: () => users.change(profile.username, { security: changes }),
    isSaved: async () => {
      const now = (await users.ownProfile()).security;
      return now !== null && Object.keys(changedWhitelist(now, wanted)).length === 0;
    },
    reject: form.reject,
    fields: WHITELIST_FIELDS,
    done: 'profile:saved',
    here: paths.profile('whitelist'),
    then: paths.profile('whitelist'),
  });
}

export default function Whitelist() {
  const { t } = useTranslation('profile');
  const { acting, own, isRead, security } = usePageData<typeof loader>();
  return (
    <ProfilePage tab="whitelist">
      <OwnIdentityNotice />
      <p>{t('whitelist.intro')}</p>
      {!security && <Unread isAbsent={isRead} />}
      {security && acting && (
        <Card title={t(security.enabled ? 'whitelist.isOn' : 'whitelist.isOff')}>
          <AddressList addresses={security.addresses} />
        </Card>
      )}
      {security && !acting && <WhitelistFields own={own} security={security} />}
    </ProfilePage>
  );
}
