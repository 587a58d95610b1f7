import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BoundText } from '~/kernel/forms/bound-fields';
import { invalid, parseForm, type FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { sessionMeta } from '~/kernel/frame/errors/failed-meta';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { PublicError } from '~/kernel/frame/errors/public-error';
import { PublicPage } from '~/kernel/frame/public-page';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { askForLink } from './calls.server';
import { ForgotForm } from './forms.server';
import { secondsToWait, tooOften } from './too-often.server';

export const handle: PageHandle = { page: 'entry' };

export const meta = sessionMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { t, answer } = await authorize(args, 'public');
  return { title: pageTitle(t, t('session:forgot.title'), answer.failed) };
}

/** Asks for a mail with a link. The answer is the same whether the user exists or not (AUT-02). */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'public');
  const { t, form: fields, answer } = access;
  const form = parseForm(fields, ForgotForm, t);
  if (!form.ok) return invalid(access, form.result);
  const seconds = await secondsToWait(args, form.value.username);
  if (seconds !== null) return tooOften(args, access, seconds, form.reject);
  const asked = await askForLink(args, form.value.username);
  if (asked === 'sent') return redirect(paths.forgotPasswordSent(), 303);
  answer.failed = true;
  return data({ result: form.reject({ '': [t(`session:forgot.${asked}`)] }) }, { status: 502 });
}

export default function ForgotPassword() {
  const { t } = useTranslation('session');
  const answer = useActionData<{ result: FormResult }>();
  const [form, fields] = useBoundForm<{ username: string }>('forgot', {}, answer?.result);
  return (
    <PublicPage title={t('forgot.title')}>
      <p>{t('forgot.text')}</p>
      <PostForm form={form} main={t('forgot.send')} kept={false}>
        <BoundText field={fields.username} label={t('username')} width={20} maxLength={100} autoComplete="username" />
        <div className="actions">
          <Button variant="primary">{t('forgot.send')}</Button>
          <ButtonLink href={paths.home()}>{t('toSignIn')}</ButtonLink>
        </div>
      </PostForm>
    </PublicPage>
  );
}

export const ErrorBoundary = PublicError;
