import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { FailedPanel } from '~/kernel/frame/errors/failed-panel';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { partOf } from '~/flows/parts/part.server';
import { paths } from '~/kernel/paths/paths';
import { settle } from '~/kernel/provider/client.server';
import { authorize } from '~/kernel/session/authorize.server';
import { ButtonLink } from '~/kernel/ui/button';
import { Details } from '~/kernel/ui/details';
import { EmptyState } from '~/kernel/ui/empty-state';
import { LogGroups } from './log-groups';
import { logGroupsView } from './log-groups.server';
import { LineHeader, NotInService } from './line-page';
import { OnlineTimes } from './online-times';
import { onlineTimesView } from './online-times.server';
import { logRows, momentText, readMoment } from '~/telecom/diagnostics/log-rows.server';
import { LogTable } from '~/telecom/diagnostics/log-table';
import { hasNothingToTell, isInService, lineView, openLine } from './open-line.server';

export const handle: PageHandle = { page: 'tables' };

export const meta = titleOf;

/** Loads the sign-ins over a connection. `after` leaves out those that the user has seen (DIA-01). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-diagnostics-r');
  const { provider, t, now, timezone } = access;
  const after = readMoment(new URL(args.request.url).searchParams.get('after'));
  const [connection, log] = await openLine(provider, args, (nid) =>
    settle(provider.diagnostics.authenticationLog(nid, after)),
  );
  const line = lineView(connection);
  const address = paths.authenticationLog(line.nid);
  const newest = log.ok ? (log.value[0]?.at ?? after) : after;
  return {
    title: pageTitle(t, [t('diagnostics:log.title'), line.address]),
    line,
    log: hasNothingToTell(connection, log)
      ? { value: { rows: [], groups: null, times: null } }
      : partOf(log, (entries) => ({
          rows: logRows(entries, access),
          groups: logGroupsView(entries, connection, access),
          // a part of the log tells nothing of the rest of the day
          times: after ? null : onlineTimesView(entries, connection, access),
        })),
    inService: isInService(connection),
    readAt: momentText(now, timezone),
    after: after && momentText(after, timezone),
    everythingHref: address,
    hereHref: after ? paths.authenticationLog(line.nid, { after }) : address,
    onlyNewHref: newest ? paths.authenticationLog(line.nid, { after: newest }) : null,
  };
}

type Page = ReturnType<typeof usePageData<typeof loader>>;

export default function AuthenticationLog() {
  const { t } = useTranslation('diagnostics');
  const page = usePageData<typeof loader>();
  return (
    <>
      <LineHeader
        line={page.line}
        title={t('log.title')}
        inside
        actions={
          <ButtonLink icon="refresh" href={page.hereHref}>
            {t('refresh')}
          </ButtonLink>
        }
      />
      <p className="muted">
        {t('log.readAt', { moment: page.readAt })}
        {page.after && `. ${t('log.since', { moment: page.after })}`}
      </p>
      {'failed' in page.log ? <FailedPanel message={page.log.failed} /> : <Entries page={page} log={page.log.value} />}
    </>
  );
}

function Entries({ page, log }: { page: Page; log: Extract<Page['log'], { value: unknown }>['value'] }) {
  const { rows, groups, times } = log;
  const { t } = useTranslation('diagnostics');
  const everything = page.after && <a href={page.everythingHref}>{t('log.everything')}</a>;
  if (rows.length === 0 && !page.inService)
    return <NotInService nid={page.line.nid}>{t('log.notInService')}</NotInService>;
  if (rows.length === 0) {
    return (
      <EmptyState icon="clock" title={t(page.after ? 'log.nothingNew.title' : 'log.noneTitle')} actions={everything}>
        {page.after ? t('log.nothingNew.text', { moment: page.after }) : t('log.none')}
      </EmptyState>
    );
  }
  return (
    <>
      {groups && <LogGroups groups={groups} />}
      {times && <OnlineTimes times={times} />}
      <Details summary={t('log.entries', { count: rows.length })}>
        <LogTable rows={rows} />
      </Details>
      <p className="actions">
        {page.onlyNewHref && <a href={page.onlyNewHref}>{t('log.onlyNew')}</a>}
        {everything}
      </p>
    </>
  );
}
