import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { safePath } from '~/kernel/access/safe-path';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { sessionMeta } from '~/kernel/frame/errors/failed-meta';
import { usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { PublicError } from '~/kernel/frame/errors/public-error';
import { PublicPage } from '~/kernel/frame/public-page';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { endOf, isSoon } from '~/kernel/session/session.server';
import { limits } from '~/kernel/session/session-limits.server';
import { formatTime } from '~/kernel/time/dates';
import { Button } from '~/kernel/ui/button';

export const handle: PageHandle = { page: 'public' };

export const meta = sessionMeta;

/**
 * Says when the session ends and offers to stay signed in. The script of all pages shows it two minutes before
 * (app/kernel/enhance/ending). Looking is no activity.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { session, t, now } = await authorize(args, 'public');
  const returnTo = safePath(new URL(args.request.url).searchParams.get('returnTo')) ?? paths.home();
  const end = session && endOf(session.record, limits());
  const left = end ? end.at - now.getTime() : 0;
  const state = !end ? 'over' : !isSoon(left) ? 'far' : end.canStay ? 'stay' : 'anew';
  return {
    title: pageTitle(t, t(`session:ending.${state}.title`)),
    state,
    time: end && formatTime(new Date(end.at), session.record.timezone),
    left: Math.max(0, Math.floor(left / 1_000)),
    returnTo,
  } as const;
}

/** Stays signed in: the request itself is the activity. */
export async function action(args: ActionFunctionArgs) {
  const { session, form } = await authorize(args, 'public');
  const page = safePath(form.get('returnTo')) ?? paths.home();
  return redirect(session ? page : paths.login(page), 303);
}

export default function SessionEnding() {
  const { t } = useTranslation('session');
  const { state, time, left, returnTo } = usePageData<typeof loader>();
  return (
    <PublicPage title={t(`ending.${state}.title`)}>
      <div id="ending" className="stack stack-tight" data-state={state} data-left={left}>
        <p>
          <strong>{t(`ending.${state}.text`, { time: time ?? '' })}</strong> {t(`ending.${state}.more`)}
        </p>
        {state === 'stay' && (
          <StampedForm className="actions" action={paths.sessionEnding()} data-done={t('ending.done')}>
            <input type="hidden" name="returnTo" value={returnTo} />
            <Button variant="primary">{t('ending.stay.do')}</Button>
          </StampedForm>
        )}
        {(state === 'anew' || state === 'over') && (
          <p>
            <a
              className="btn btn-primary"
              href={paths.login(paths.sessionEnding())}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('ending.anew.do')}
            </a>
          </p>
        )}
        {state === 'far' && (
          <p>
            <a className="btn" href={returnTo}>
              {t('ending.far.do')}
            </a>
          </p>
        )}
      </div>
    </PublicPage>
  );
}

export const ErrorBoundary = PublicError;
