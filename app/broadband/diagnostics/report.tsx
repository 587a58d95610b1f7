import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { FailedPanel } from '~/kernel/frame/failed-panel';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { partOf } from '~/flows/parts/part.server';
import { paths } from '~/kernel/paths/paths';
import { settle } from '~/kernel/provider/client.server';
import { authorize } from '~/kernel/session/authorize.server';
import { ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { SummaryList } from '~/kernel/ui/summary-list';
import { DataTable } from '~/kernel/ui/table/data-table';
import { LineHeader, NotInService } from './line-page';
import { hasNothingToTell, lineView, openLine } from './open-line.server';
import { reportView, type ReportView } from '~/telecom/diagnostics/report-view.server';

export const handle: PageHandle = { page: 'tables' };

export const meta = titleOf;

/** How a connection did over the last thirty days (BBC-17). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-r');
  const { provider, t, permissions } = access;
  const [connection, report] = await openLine(provider, args, (nid) => settle(provider.connections.report(nid)));
  const line = lineView(connection);
  return {
    title: pageTitle(t, [t('diagnostics:report.title'), line.address]),
    line,
    report: hasNothingToTell(connection, report)
      ? { value: null }
      : partOf(report, (value) => reportView(value, access)),
    mayTest: permissions.has('broadband-diagnostics-r'),
  };
}

export default function Report() {
  const { t } = useTranslation('diagnostics');
  const { line, report, mayTest } = usePageData<typeof loader>();
  return (
    <>
      <LineHeader
        line={line}
        title={t('report.title')}
        actions={mayTest && <ButtonLink href={paths.diagnostics(line.nid)}>{t('report.diagnostics')}</ButtonLink>}
      />
      {'failed' in report ? (
        <FailedPanel message={report.failed} />
      ) : report.value ? (
        <Figures report={report.value} />
      ) : (
        <NotInService nid={line.nid}>{t('report.notInService')}</NotInService>
      )}
    </>
  );
}

function Figures({ report }: { report: ReportView }) {
  const { t } = useTranslation('diagnostics');
  return (
    <>
      <p className="muted">
        {report.period}. {report.made}.
      </p>
      <Card title={t('report.summary')}>
        <SummaryList rows={report.figures.map(({ key, value }) => ({ key, label: t(`report.${key}`), value }))} />
      </Card>
      <Card title={t('report.days')}>
        {!report.days ? (
          <FailedPanel message={null} level={3} />
        ) : report.days.length > 0 ? (
          <Days days={report.days} />
        ) : (
          <p className="muted">{t('report.noDays')}</p>
        )}
      </Card>
    </>
  );
}

function Days({ days }: { days: NonNullable<ReportView['days']> }) {
  const { t } = useTranslation('diagnostics');
  return (
    <DataTable
      caption={t('report.daysCaption')}
      columns={[
        { key: 'date', label: t('report.date') },
        { key: 'disconnects', label: t('report.disconnects') },
        { key: 'offline', label: t('report.offline') },
      ]}
      rows={days.map(({ date, disconnects, offline, share }) => ({
        key: date,
        cells: {
          date,
          disconnects,
          offline: (
            <>
              <span className="measured">{offline}</span>
              <Share of={share} />
            </>
          ),
        },
      }))}
    />
  );
}

/** A picture of the text beside it: beside that of the worst day. */
function Share({ of }: { of: number }) {
  return (
    <svg className="share" width="100" height="8" viewBox="0 0 100 8" aria-hidden>
      <path d={`M0 0h${of}v8H0z`} fill="currentColor" />
    </svg>
  );
}
