import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Conflict } from '~/flows/records/conflict';
import { seesPrices } from '~/kernel/access/permissions';
import { BoundRadios, BoundSelect } from '~/kernel/forms/bound-fields';
import { FormErrors } from '~/kernel/forms/form-errors';
import type { FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { changeRecord, firstFields, withBefore } from '~/kernel/forms/save.server';
import { useBoundForm } from '~/kernel/forms/use-form';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { choiceCookie, cookieNames } from '~/kernel/session/cookies.server';
import { keepPreferences } from '~/kernel/session/preferences.server';
import { timezones } from '~/kernel/time/timezones';
import { Button } from '~/kernel/ui/button';
import { openProfile, tabTitle } from '../open-profile.server';
import { ProfilePage } from '../profile-page';
import { Unread } from '../unread';
import { Prices } from './prices';
import { REGION_FIELDS, regionFields, RegionForm, regionLabels, regionOf } from './region-form.server';
import { setShowPrices } from './show-prices.server';

export const handle: PageHandle = { page: 'settings' };

export const meta = titleOf;

/** Language, timezone and prices (PRO-06). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'session');
  const { t, answer, language, timezone, permissions, showPrices } = access;
  const profile = await openProfile(access);
  const now = profile && regionOf(profile, language, timezone);
  const mayPrice = seesPrices({ permissions, showPrices: true });
  return {
    title: tabTitle(t, 'region', answer),
    typed: now && (await firstFields(access, withBefore(now))),
    // the provider may know a timezone that this process does not
    zones: [...new Set([...(now ? [now.timezone] : []), ...timezones()])],
    prices: mayPrice ? (showPrices ? ('on' as const) : ('off' as const)) : ('none' as const),
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'session');
  if (access.form.has('prices')) return setShowPrices(access);
  const { t, form, language, timezone, session, provider } = access;
  const profile = await provider.users.ownProfile();
  const answer = await changeRecord(access, {
    schema: RegionForm,
    record: { area: 'profile', record: 'region' },
    now: regionOf(profile, language, timezone),
    names: regionLabels(t),
    typedFrom: (region) => region,
    write: (region, changed) => provider.users.change(profile.username, regionFields(region, changed)),
    again: async () => regionOf(await provider.users.ownProfile(), language, timezone),
    fields: REGION_FIELDS,
    done: 'profile:saved',
    here: paths.profile('region'),
    then: paths.profile('region'),
  });
  if (!(answer instanceof Response)) return answer;
  const chosen = form.get('language') === 'en' ? 'en' : 'nl';
  await keepPreferences(session, { language: chosen, timezone: form.get('timezone') ?? timezone });
  // the choice in the cookie comes before the profile's
  args.context.responseHeaders.append('set-cookie', choiceCookie(cookieNames.language(), chosen));
  return answer;
}

interface Answer {
  readonly result?: FormResult;
  readonly typed?: Readonly<Record<string, string>>;
  readonly conflict?: readonly string[];
}

/** False for the answer to the switch of prices, which is another form. */
function isOfRegion(answer: Answer | undefined): boolean {
  return answer?.result?.initialValue?.['timezone'] !== undefined;
}

export default function Region() {
  const { typed, zones, prices } = usePageData<typeof loader>();
  const answer = useActionData<Answer>();
  const ofPrices = isOfRegion(answer) ? [] : (answer?.result?.error?.[''] ?? []);
  return (
    <ProfilePage tab="region">
      <FormErrors errors={ofPrices.map((text) => ({ text }))} />
      {typed ? <RegionFields typed={typed} zones={zones} /> : <Unread />}
      <Prices prices={prices} />
    </ProfilePage>
  );
}

function RegionFields({ typed, zones }: { typed: Readonly<Record<string, string>>; zones: readonly string[] }) {
  const { t } = useTranslation(['profile', 'records']);
  const answer = useActionData<Answer>();
  const [form, fields] = useBoundForm<{ language: string; timezone: string; was: string }>(
    'region',
    answer?.typed ?? typed,
    isOfRegion(answer) ? answer?.result : undefined,
  );
  return (
    <>
      <Conflict fields={answer?.conflict} />
      <PostForm form={form} main={t('records:save')}>
        <div className="panel fields">
          <h2>{t('region.title')}</h2>
          <input type="hidden" name="was" value={fields.was.initialValue ?? ''} />
          <BoundRadios
            field={fields.language}
            label={t('region.language')}
            hint={t('region.languageHint')}
            look="plain"
            choices={[
              { value: 'nl', title: <span lang="nl">Nederlands</span> },
              { value: 'en', title: <span lang="en">English</span> },
            ]}
          />
          <BoundSelect
            field={fields.timezone}
            label={t('region.timezone')}
            hint={t('region.timezoneHint')}
            width={20}
            options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          />
        </div>
        <div className="actions">
          <Button variant="primary">{t('records:save')}</Button>
        </div>
      </PostForm>
    </>
  );
}
