import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { ButtonLink } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import { Card } from '~/kernel/ui/card';
import { worded } from '~/kernel/ui/words';
import { LineHeader } from './line-page';
import { RunResults } from '~/telecom/diagnostics/run-results';
import { askRun, presentRun, reportIn } from '~/telecom/diagnostics/run-view.server';
import { StartForm } from '~/telecom/diagnostics/start-form';
import { lineView, openLine } from './open-line.server';

export const handle: PageHandle = { page: 'tables' };

export const meta = titleOf;

/** One test: its progress, or its result. Users can leave this page and come back. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-diagnostics-r');
  const { provider, t } = access;
  const report = reportIn(args.params.report);
  const [connection, asked] = await openLine(provider, args, (nid) => askRun(provider, nid, report));
  const line = lineView(connection);
  const run = await presentRun(access, connection, asked);
  const mayReport = access.permissions.has('support-c');
  return { title: pageTitle(t, [run.heading, line.address]), line, mayReport, ...run };
}

type Run = ReturnType<typeof usePageData<typeof loader>>;

/** The seconds between reloads. A test takes less than a minute. */
const LOOK_AGAIN_S = 5;

export default function LineTestRun() {
  const run = usePageData<typeof loader>();
  return (
    <div className="stack" id="run" data-refresh={run.state === 'running' ? LOOK_AGAIN_S : undefined}>
      <LineHeader line={run.line} title={run.heading} note={run.started} inside />
      {run.state === 'running' && <Running run={run} />}
      {run.state === 'failed' && <Failed run={run} />}
      {run.finished && (
        <>
          <RunResults finished={run.finished} />
          <Actions run={run} />
        </>
      )}
    </div>
  );
}

function Running({ run }: { run: Run }) {
  const { t } = useTranslation('diagnostics');
  return (
    <>
      <Card>
        <label htmlFor="progress">{t('run.progress', { progress: run.progress })}</label>
        <progress id="progress" className="progress" max={100} value={run.progress}>
          {run.progress}%
        </progress>
        {run.expected !== null && <p className="muted">{t('run.expected', { seconds: run.expected })}</p>}
        <p className="muted">{t('run.leave')}</p>
      </Card>
      <div className="actions">
        <ButtonLink variant="primary" icon="refresh" href={paths.lineTest(run.line.nid, run.uuid)}>
          {t('refresh')}
        </ButtonLink>
        <Back nid={run.line.nid} />
      </div>
    </>
  );
}

function Failed({ run }: { run: Run }) {
  const { t } = useTranslation('diagnostics');
  return (
    <>
      <Notice tone="danger" title={t('run.failed.title')}>
        {run.said && <p>{worded(run.said)}</p>}
        <p>{t('run.failed.modem')}</p>
        <p>{t('run.failed.wait')}</p>
        <p>{t('run.failed.ticket')}</p>
      </Notice>
      <Actions run={run} />
    </>
  );
}

/** The button to test again, while the line can be tested, and the way back. */
function Actions({ run }: { run: Run }) {
  const { t } = useTranslation('diagnostics');
  return (
    <div className="actions">
      {run.attempt && (
        <StartForm
          action={paths.diagnostics(run.line.nid)}
          kind={run.kind}
          attempt={run.attempt}
          label={t('run.again')}
          subject={t('tests.startOf', { kind: run.name })}
        />
      )}
      {run.mayReport && run.finished?.verdict !== 'good' && (
        <ButtonLink
          href={paths.createTicket({
            selectedProduct: 'broadband',
            selectedConnection: run.line.nid,
            report: run.uuid,
          })}
        >
          {t('run.toTicket')}
        </ButtonLink>
      )}
      <Back nid={run.line.nid} />
    </div>
  );
}

function Back({ nid }: { nid: string }) {
  const { t } = useTranslation('diagnostics');
  return (
    <ButtonLink variant="quiet" href={paths.diagnostics(nid)}>
      {t('run.back')}
    </ButtonLink>
  );
}
