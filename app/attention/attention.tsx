import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { renewAgenda } from '~/flows/attention/agenda.server';
import { hideLine, showHidden } from '~/flows/attention/later.server';
import { attentionOf } from '~/flows/attention/read.server';
import { PartPanel } from '~/flows/parts/part-panel';
import { menuRules } from '~/kernel/access/permissions';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { formatDate, startOfDay } from '~/kernel/time/dates';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { EmptyState } from '~/kernel/ui/empty-state';
import { PageHeader } from '~/kernel/ui/page-header';
import { Groups } from './groups';
import { LaterChoice } from './later-choice';
import { laterDates, laterDay } from './later-dates.server';

export const handle: PageHandle = { page: 'tables' };

export const meta = titleOf;

/** A kind shows no more than this before it is asked for all. */
const MOST_SHOWN = 10;

/** Loads all that waits for the user, over all products. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules.attention);
  const { t } = access;
  const { groups, ...found } = await attentionOf(access);
  await renewAgenda(access.session);
  const isAll = new URL(args.request.url).searchParams.has('all');
  return {
    title: pageTitle(t, t('attention:title')),
    ...found,
    groups: groups.map(({ kind, lines }) => ({
      kind,
      count: lines.length,
      lines: (isAll ? lines : lines.slice(0, MOST_SHOWN)).map(({ mark, what, since, todo, href }) => ({
        ...{ mark, what, since, todo, href },
      })),
    })),
    dates: laterDates(access),
  };
}

/** Puts a line off for the user alone, or shows all such lines again. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, menuRules.attention);
  const { session, form, timezone } = access;
  if (form.has('again')) {
    await showHidden(session);
    await putFlash(session, { tone: 'success', key: 'attention:later.shown' });
    return redirect(paths.attention(), 303);
  }
  const day = laterDay(access, form.get('until') ?? '');
  const isHidden = await hideLine(session, form.get('later') ?? '', startOfDay(day, timezone));
  await putFlash(
    session,
    isHidden
      ? { tone: 'success', key: 'attention:later.done', values: { date: formatDate(day) } }
      : { tone: 'error', key: 'attention:later.failed' },
  );
  return redirect(paths.attention(), 303);
}

export default function NeedsAction() {
  const { t } = useTranslation('attention');
  const { groups, count, hidden, failures, partly, dates } = usePageData<typeof loader>();
  const isWhole = failures.length + partly.length === 0;
  return (
    <div className="stack">
      <PageHeader title={t('title')} note={count > 0 ? t(isWhole ? 'count' : 'moreThan', { count }) : t('intro')} />
      {failures.map(({ key, title, part }) => (
        <PartPanel key={key} title={title} part={part} none="">
          {() => null}
        </PartPanel>
      ))}
      {partly.map((title) => (
        <p key={title}>{t('partly', { title })}</p>
      ))}
      {count === 0 && <Nothing isWhole={isWhole} />}
      {count > 0 && (
        <StampedForm action={paths.attention()} className="stack">
          <LaterChoice dates={dates} />
          <Groups groups={groups} />
        </StampedForm>
      )}
      {hidden > 0 && (
        <StampedForm action={paths.attention()}>
          <p>{t('later.hidden', { count: hidden })}</p>
          <Button variant="quiet" name="again" value="all">
            {t('later.show')}
          </Button>
        </StampedForm>
      )}
      <Card title={t('agenda.title')}>
        <div className="stack">
          <p>{t('agenda.intro')}</p>
          <div className="actions">
            <ButtonLink href={paths.agenda()}>{t('agenda.open')}</ButtonLink>
          </div>
        </div>
      </Card>
    </div>
  );
}

function Nothing({ isWhole }: { isWhole: boolean }) {
  const { t } = useTranslation('attention');
  const words = isWhole ? 'none' : 'noneRead';
  return (
    <EmptyState icon={isWhole ? 'check' : 'info'} title={t(`${words}.title`)}>
      {t(`${words}.text`)}
    </EmptyState>
  );
}
