import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BoundRadios, BoundText } from '~/kernel/forms/bound-fields';
import { invalid, parseForm, typedWith, type FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { useNonce } from '~/kernel/frame/nonce';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { runtime } from '~/kernel/process/runtime.server';
import { authorize } from '~/kernel/session/authorize.server';
import { chosenIn, keepChosen } from '~/kernel/session/display.server';
import { putFlash } from '~/kernel/session/flash.server';
import { formatPhone } from '~/kernel/text/phone';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { PageHeader } from '~/kernel/ui/page-header';
import { FIELDS, USUAL } from './fields';
import { hasOthers, SettingsForm } from './form.server';
import { settingsScript } from './settings-script';

export const handle: PageHandle = { page: 'form' };

export const meta = titleOf;

/** Loads the choices of the operator's list and the choice of this session (ENV-03). */
export async function loader(args: LoaderFunctionArgs) {
  const { session, t, answer } = await authorize(args, 'session');
  const environment = await runtime().environment.current();
  const chosen = await chosenIn(session);
  return {
    title: pageTitle(t, t('settings:title'), answer.failed),
    named: environment?.named ?? [],
    usual: { email: environment?.supportEmail ?? '', phone: formatPhone(environment?.supportPhone ?? '') },
    isChosen: chosen !== null,
    fields: FIELDS.join(' '),
    typed: {
      environment: chosen?.environment ?? USUAL,
      support_email: chosen?.supportEmail ?? '',
      support_phone: chosen?.supportPhone ?? '',
    },
    hasScript: args.request.headers.get('save-data') !== 'on',
  };
}

/** Applies a choice to this session. Anything but a listed name and display values changes nothing (ENV-04). */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'session');
  const { session, t, form: sent } = access;
  if (sent.get('intent') === 'reset') {
    await keepChosen(session, { environment: null, supportEmail: null, supportPhone: null });
  } else {
    const typed = Object.fromEntries(FIELDS.map((name) => [name, sent.get(name) ?? '']));
    if (hasOthers(sent)) return invalid(access, typedWith(typed, { '': [t('settings:problem.other')] }));
    const form = parseForm(sent, SettingsForm, t);
    if (!form.ok) return invalid(access, form.result);
    const { environment: name, support_email: supportEmail, support_phone: supportPhone } = form.value;
    const named = (await runtime().environment.current())?.named ?? [];
    if (name !== null && !named.some((one) => one.name === name && !one.isElsewhere))
      return invalid(access, form.reject({ environment: [t('settings:problem.environment')] }));
    await keepChosen(session, { environment: name, supportEmail, supportPhone });
  }
  await putFlash(session, { tone: 'success', key: 'settings:done' });
  return redirect(paths.settings(), 303);
}

type Fields = Record<(typeof FIELDS)[number], string>;

export default function Settings() {
  const { t } = useTranslation('settings');
  const nonce = useNonce();
  const { named, usual, isChosen, fields: names, typed, hasScript } = usePageData<typeof loader>();
  const answer = useActionData<{ result: FormResult }>();
  const [form, fields] = useBoundForm<Fields>('settings', typed, answer?.result);
  return (
    <div className="stack wizard">
      <PageHeader title={t('title')} note={t('intro')} />
      <p id="kept" role="status" data-text={t('kept')} />
      <div data-fields={names} data-chosen={answer ? 'typed' : isChosen ? 'yes' : 'no'}>
        <PostForm form={form} main={t('apply')} kept={false}>
          {named.length > 0 && (
            <BoundRadios
              field={fields.environment}
              label={t('environment')}
              choices={[
                { value: USUAL, title: t('usual') },
                ...named.map(({ name, label, isElsewhere }) => ({
                  value: name,
                  title: label,
                  ...(isElsewhere ? { unavailable: t('elsewhere') } : {}),
                })),
              ]}
            />
          )}
          <BoundText
            field={fields.support_email}
            label={t('email')}
            hint={usual.email && t('hint', { usual: usual.email })}
            type="email"
            maxLength={254}
            autoComplete="off"
          />
          <BoundText
            field={fields.support_phone}
            label={t('phone')}
            hint={usual.phone && t('hint', { usual: usual.phone })}
            type="tel"
            width={20}
            maxLength={30}
            autoComplete="off"
          />
          <div className="actions">
            <Button variant="primary">{t('apply')}</Button>
            <ButtonLink href={paths.settings()}>{t('reload')}</ButtonLink>
            {isChosen && (
              <Button name="intent" value="reset">
                {t('reset')}
              </Button>
            )}
          </div>
        </PostForm>
      </div>
      {hasScript && <script type="module" nonce={nonce} src={settingsScript} />}
    </div>
  );
}
