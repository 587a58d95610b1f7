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
import { LineHeader, NotInService } from './line-page';
import { hasNothingToTell, lineView, openLine } from './open-line.server';
import { ReportFigures } from '~/telecom/diagnostics/report-figures';
import { reportView } from '~/telecom/diagnostics/report-view.server';

export const handle: PageHandle = { page: 'tables' };

export const meta = titleOf;

/** The behaviour of a connection over the last thirty days (BBC-17). */
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
        <ReportFigures report={report.value} />
      ) : (
        <NotInService nid={line.nid}>{t('report.notInService')}</NotInService>
      )}
    </>
  );
}
