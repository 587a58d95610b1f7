import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormErrors } from '~/kernel/forms/form-errors';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { ButtonLink } from '~/kernel/ui/button';
import { PartPanel } from '~/flows/parts/part-panel';
import { openConnection } from '../line/open-connection.server';
import { AvailableTests } from '~/telecom/diagnostics/available-tests';
import { loadDiagnostics } from './diagnostics.server';
import { EarlierRuns } from '~/telecom/diagnostics/earlier-runs';
import { investigate } from './investigate.server';
import { Investigation } from './investigation';
import { LineHeader } from './line-page';
import { LineSessions } from './line-sessions';
import { LogTable } from '~/telecom/diagnostics/log-table';
import { StartOutcome } from '~/telecom/diagnostics/start-outcome';
import { lookUpStart, startTest } from '~/telecom/diagnostics/start-test.server';
import { Picture } from './picture';
import { testPlaces } from './open-line.server';

export const handle: PageHandle = { page: 'tables' };

export const meta = titleOf;

/** Loads the tests of a line, earlier results, and the present sign-ins. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-diagnostics-r');
  return loadDiagnostics(access, args);
}

/** Starts a test, or looks up the outcome of a start. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-diagnostics-r');
  const connection = await openConnection(access.provider, args.params.nid, new URL(args.request.url));
  const start = access.form.get('start');
  return start === null
    ? access.form.has('all')
      ? investigate(access, connection)
      : startTest(access, connection, testPlaces)
    : lookUpStart(access, connection.nid, start, testPlaces);
}

/** The seconds between reloads while tests run. */
const LOOK_AGAIN_S = 5;

export default function Diagnostics() {
  const { t } = useTranslation('diagnostics');
  const page = usePageData<typeof loader>();
  const { line, tests, investigation } = page;
  const refusal = useActionData<{ refusal: string }>()?.refusal;
  return (
    <>
      <LineHeader
        line={line}
        title={t('title')}
        actions={
          <ButtonLink icon="refresh" href={paths.diagnostics(line.nid)}>
            {t('refresh')}
          </ButtonLink>
        }
      />
      <FormErrors errors={refusal ? [{ text: refusal }] : []} />
      {page.start && <StartOutcome start={page.start} />}
      <div
        className="stack"
        id="investigation"
        data-refresh={investigation?.known?.isMoving ? LOOK_AGAIN_S : undefined}
      >
        {investigation && <Investigation investigation={investigation} action={paths.diagnostics(line.nid)} />}
        {page.picture && <Picture picture={page.picture} isMoving={investigation?.known?.isMoving === true} />}
      </div>
      <div className="stack" id="line" data-refresh={investigation?.known?.isMoving ? LOOK_AGAIN_S : undefined}>
        <AvailableTests line={tests} />
        <LineSessions sessions={page.sessions} />
        <PartPanel title={t('earlier.title')} part={tests.runs} none={t('earlier.none')}>
          {(runs) => <EarlierRuns {...runs} />}
        </PartPanel>
        <PartPanel
          title={t('log.latest')}
          part={page.log}
          none={page.noLog}
          after={
            <p>
              <a href={paths.authenticationLog(line.nid)}>{t('log.all')}</a>
            </p>
          }
        >
          {(rows) => <LogTable rows={rows} />}
        </PartPanel>
      </div>
    </>
  );
}
