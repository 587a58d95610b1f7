import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { invalid, parseForm } from '~/kernel/forms/parse.server';
import { saveRecord } from '~/kernel/forms/save.server';
import { OwnIdentityNotice } from '~/kernel/frame/own-identity-notice';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { runtime } from '~/kernel/process/runtime.server';
import { ownIdentityOnly } from '~/kernel/session/acting.server';
import { authorize } from '~/kernel/session/authorize.server';
import { takeOnce } from '~/kernel/session/shown-once.server';
import { openProfile, tabTitle } from '../open-profile.server';
import { ProfilePage } from '../profile-page';
import { Unread } from '../unread';
import { CODE_FIELDS, CodeForm } from './code-form.server';
import { inGroups, keyUri } from './key-uri';
import { SwitchOff, SwitchOn } from './switch';

export const handle: PageHandle = { page: 'settings' };

export const meta = titleOf;

/** The state of 2FA, and the key for an app when the user just asked for it (PRO-03). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'session');
  const { session, t, answer } = access;
  const profile = await openProfile(access);
  const shown = access.acting ? null : await takeOnce(args, session);
  const issuer = runtime().env.portalName;
  const user = profile?.username ?? session.record.username ?? session.record.email;
  return {
    title: tabTitle(t, '2fa', answer),
    acting: access.acting !== null,
    isRead: profile !== null,
    isOn: profile?.security?.secondFactorOn ?? null,
    key:
      shown === null || shown === 'gone'
        ? shown
        : { uri: keyUri({ issuer, user, key: shown.secret }), text: inGroups(shown.secret) },
  };
}

/** Switches 2FA on or off with a code. The provider judges the code; a user who guesses has to wait. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'session');
  ownIdentityOnly(access);
  const { t, form: sent, session, provider } = access;
  const form = parseForm(sent, CodeForm, t);
  if (!form.ok) return invalid(access, form.result);
  const { limits } = runtime();
  const { wanted, code } = form.value;
  const profile = await provider.users.ownProfile();
  const isOn = wanted === 'on';
  // another tab was first, so that no code is judged
  const isThere = profile.security?.secondFactorOn === isOn;
  const over = isThere ? null : await limits.take('second factor', session.owner);
  if (over) {
    access.answer.failed = true;
    args.context.responseHeaders.set('Retry-After', String(over.retryAfterS));
    const problem = t('profile:twoFactor.tooOften', { count: Math.ceil(over.retryAfterS / 60) });
    return data({ result: form.reject({ code: [problem] }) }, { status: 429 });
  }
  const answer = await saveRecord(access, {
    record: { area: 'profile', record: '2fa' },
    ...(isThere ? { changed: [] } : {}),
    write: () => provider.users.change(profile.username, { security: { totp_enabled: isOn, totp_code: code } }),
    isSaved: async () => (await provider.users.ownProfile()).security?.secondFactorOn === isOn,
    reject: form.reject,
    fields: CODE_FIELDS,
    done: `profile:twoFactor.done.${wanted}`,
    here: paths.profile('2fa'),
    then: paths.profile('2fa'),
  });
  if (isThere) return answer;
  if (answer instanceof Response) await limits.forgive('second factor', session.owner);
  // no answer of the provider is no wrong code
  else if ('init' in answer && answer.init?.status !== 422) await limits.giveBack('second factor', session.owner);
  return answer;
}

export default function SecondFactor() {
  const { t } = useTranslation('profile');
  const { acting, isRead, isOn, key } = usePageData<typeof loader>();
  return (
    <ProfilePage tab="2fa">
      <OwnIdentityNotice />
      <p>{t('twoFactor.intro')}</p>
      {isOn === null ? <Unread isAbsent={isRead} /> : <p>{t(isOn ? 'twoFactor.isOn' : 'twoFactor.isOff')}</p>}
      {!acting && isOn === true && <SwitchOff />}
      {!acting && isOn === false && <SwitchOn uriAndText={key} />}
    </ProfilePage>
  );
}
