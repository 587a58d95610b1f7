import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BoundText } from '~/kernel/forms/bound-fields';
import { parseForm, type FieldProblems, type FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { sessionMeta } from '~/kernel/frame/errors/failed-meta';
import { usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { PublicError } from '~/kernel/frame/errors/public-error';
import { PublicPage } from '~/kernel/frame/public-page';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize, type PublicAccess } from '~/kernel/session/authorize.server';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import { foreign } from '~/kernel/ui/words';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD, strengthOf, type Strength } from '~/kernel/text/password-strength';
import { resetPassword } from './calls.server';
import { ResetForm } from './forms.server';
import { dropToken, tokenOf, withoutToken } from './token.server';
import { secondsToWait, tooOften } from './too-often.server';

export const handle: PageHandle = { page: 'entry' };

export const meta = sessionMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { t, answer } = await authorize(args, 'public');
  const clean = withoutToken(args);
  if (clean) throw clean;
  const hasToken = tokenOf(args) !== null;
  return { title: pageTitle(t, t('session:reset.title'), answer.failed || !hasToken), hasToken };
}

/** Sets the new password by the token of the link, which works once (AUT-02). */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'public');
  const { t, form: fields } = access;
  const token = tokenOf(args);
  const form = parseForm(fields, ResetForm, t);
  const reject = (problems: FieldProblems) => withoutPasswords(form.reject(problems));
  const strength = fields.get('password') ? strengthOf(fields.get('password') ?? '').strength : null;
  if (token === null) return refused(access, 422, { isLinkOver: true });
  if (!form.ok) return refused(access, 422, { result: withoutPasswords(form.result), strength });
  const seconds = await secondsToWait(args);
  if (seconds !== null) return tooOften(args, access, seconds, reject);
  const done = await resetPassword(args, token, form.value.password);
  if (done.kind === 'done' || done.kind === 'token') dropToken(args);
  if (done.kind === 'done') return redirect(paths.resetPasswordDone(), 303);
  if (done.kind === 'token') return refused(access, 422, { isLinkOver: true });
  const why = done.kind === 'refused' ? done.why.map(foreign) : [t(`session:reset.${done.kind}`)];
  const problems = { '': [t('session:reset.failedTitle')], [done.kind === 'refused' ? 'password' : '']: why };
  return refused(access, done.kind === 'refused' ? 422 : 502, {
    result: reject(done.kind === 'refused' ? problems : { '': [t('session:reset.failedTitle'), ...why] }),
  });
}

interface Answer {
  readonly result?: FormResult;
  readonly strength?: Strength['strength'] | null;
  /** The link is old, used or wrong. */
  readonly isLinkOver?: true;
}

function refused({ answer }: PublicAccess, status: number, more: Answer) {
  answer.failed = true;
  return data(more, { status });
}

/** The page never carries a password back. */
function withoutPasswords(result: FormResult): FormResult {
  return { ...result, initialValue: {} };
}

export default function ResetPassword() {
  const { t } = useTranslation('session');
  const { hasToken } = usePageData<typeof loader>();
  const answer = useActionData<Answer>();
  const [form, fields] = useBoundForm<{ password: string; again: string }>('reset', {}, answer?.result);
  if (!hasToken || answer?.isLinkOver)
    return (
      <PublicPage title={t('reset.title')}>
        <Notice tone="danger" title={t('reset.token')}>
          {t('reset.tokenText')}
        </Notice>
        <div className="actions">
          <ButtonLink variant="primary" href={paths.forgotPassword()}>
            {t('reset.newLink')}
          </ButtonLink>
        </div>
      </PublicPage>
    );
  const input = { type: 'password', width: 20, maxLength: LONGEST_PASSWORD, autoComplete: 'new-password' } as const;
  return (
    <PublicPage title={t('reset.title')}>
      <PostForm form={form} main={t('reset.save')} kept={false}>
        <BoundText
          field={fields.password}
          label={t('reset.password')}
          hint={t('reset.hint', { count: SHORTEST_PASSWORD })}
          {...input}
        />
        <BoundText field={fields.again} label={t('reset.again')} {...input} />
        {answer?.strength && <p>{t(`reset.strength.${answer.strength}`)}</p>}
        <div className="actions">
          <Button variant="primary">{t('reset.save')}</Button>
        </div>
      </PostForm>
    </PublicPage>
  );
}

export const ErrorBoundary = PublicError;
