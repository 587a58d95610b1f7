import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { BoundSelect, BoundText, type BoundField } from '~/kernel/forms/bound-fields';
import { kept, read } from '~/kernel/forms/fields.server';
import { changeRecord, firstFields, withBefore } from '~/kernel/forms/save.server';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { settleSide } from '~/kernel/provider/client.server';
import { authorize } from '~/kernel/session/authorize.server';
import { Notice } from '~/kernel/ui/notice';
import type { RadiusSettings as Settings } from '~/broadband/provider/schemas/radius';
import { RADIUS_RIGHTS } from './radius-form.server';
import { RadiusPage } from './radius-page';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

const MOST_SESSIONS = 8;
const MOST_HOURS = 168;

/** Reads a typed whole number between these limits. */
function between(least: number, most: number) {
  return (text: string) => {
    const value = /^\d{1,4}$/.test(text.trim()) ? Number(text) : NaN;
    return value >= least && value <= most ? value : null;
  };
}

const SettingsForm = z.object({
  realm: read(
    'radius:problem.realm',
    kept((text) => text.length > 0 && text.length <= 100),
  ),
  sessions: read('radius:problem.sessions', between(1, MOST_SESSIONS)),
  timeout: read('radius:problem.timeout', between(0, MOST_HOURS)),
});

/** The settings as their form shows them. */
function typedOf({ defaultRealm, maxSessions, timeoutHours }: Settings) {
  return { realm: defaultRealm, sessions: String(maxSessions ?? ''), timeout: String(timeoutHours ?? '') };
}

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, RADIUS_RIGHTS);
  const { provider, t, answer } = access;
  const [settings, realms] = await Promise.all([provider.radius.settings(), settleSide(provider.radius.realms())]);
  const names = realms.ok ? realms.value.rows.map(({ name }) => name) : [];
  return {
    title: pageTitle(t, t('radius:settings.heading'), answer.failed),
    typed: await firstFields(access, withBefore(typedOf(settings))),
    // the present realm stays a choice, even when the list lacks it
    realms: names.includes(settings.defaultRealm) ? names : [settings.defaultRealm, ...names],
    realmsFailed: !realms.ok,
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, RADIUS_RIGHTS);
  const { t, provider } = access;
  const read = async () => typedOf(await provider.radius.settings());
  return changeRecord(access, {
    schema: SettingsForm,
    record: { area: 'radius', record: 'settings' },
    now: await read(),
    names: {
      realm: t('radius:settings.realm'),
      sessions: t('radius:settings.sessions'),
      timeout: t('radius:settings.timeout'),
    },
    typedFrom: ({ realm, sessions, timeout }) => ({ realm, sessions: String(sessions), timeout: String(timeout) }),
    write: ({ realm, sessions, timeout }) =>
      provider.radius.setSettings({ defaultRealm: realm, maxSessions: sessions, timeoutHours: timeout }),
    again: read,
    fields: { default_realm: 'realm', max_sessions: 'sessions', session_timeout_hours: 'timeout' },
    done: 'radius:settings.saved',
    here: paths.radiusSettings(),
    then: paths.radius(),
  });
}

export default function RadiusSettings() {
  const { t } = useTranslation('radius');
  const { typed, realms, realmsFailed } = usePageData<typeof loader>();
  return (
    <RadiusPage<{ realm: string; sessions: string; timeout: string }>
      id="settings"
      title={t('settings.heading')}
      note={t('settings.intro')}
      notice={realmsFailed && <Notice tone="warning">{t('realms.failed')}</Notice>}
      typed={typed}
    >
      {({ realm, sessions, timeout }) => (
        <>
          <BoundSelect
            field={realm}
            label={t('settings.realm')}
            options={realms.map((name) => ({ value: name, label: name }))}
            width={20}
          />
          <NumberField field={sessions} label={t('settings.sessions')} hint={t('settings.sessionsHint')} />
          <NumberField field={timeout} label={t('settings.timeout')} hint={t('settings.timeoutHint')} />
        </>
      )}
    </RadiusPage>
  );
}

function NumberField(props: { field: BoundField; label: string; hint: string }) {
  return <BoundText {...props} width={4} inputMode="numeric" autoComplete="off" />;
}
