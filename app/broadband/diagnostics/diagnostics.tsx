import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormErrors } from '~/kernel/forms/form-errors';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { Outcome } from '~/flows/intents/outcome';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { ButtonLink } from '~/kernel/ui/button';
import { PartPanel } from '~/flows/parts/part-panel';
import { openConnection } from '../line/open-connection.server';
import { AvailableTests } from '~/telecom/diagnostics/available-tests';
import { loadDiagnostics } from '~/telecom/diagnostics/diagnostics.server';
import { EarlierRuns } from '~/telecom/diagnostics/earlier-runs';
import { LineHeader } from './line-page';
import { LineSessions } from '~/telecom/diagnostics/line-sessions';
import { LogTable } from '~/telecom/diagnostics/log-table';
import { lookUpStart, startTest, type StartView } from '~/telecom/diagnostics/start-test.server';

export const handle: PageHandle = { page: 'tables' };

export const meta = titleOf;

/** Loads the tests of a line, earlier results, and the present sign-ins. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-diagnostics-r');
  return loadDiagnostics(access, args);
}

/** Starts a test, or looks up what became of a start. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-diagnostics-r');
  const connection = await openConnection(access.provider, args.params.nid, new URL(args.request.url));
  const start = access.form.get('start');
  return start === null ? startTest(access, connection) : lookUpStart(access, connection.nid, start);
}

export default function Diagnostics() {
  const { t } = useTranslation('diagnostics');
  const page = usePageData<typeof loader>();
  const { line } = page;
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
      {page.start && <Start start={page.start} />}
      <AvailableTests page={page} />
      <LineSessions sessions={page.sessions} />
      <PartPanel title={t('earlier.title')} part={page.runs} none={t('earlier.none')}>
        {({ rows, shown }) => <EarlierRuns nid={line.nid} rows={rows} shown={shown} />}
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
    </>
  );
}

/** The outcome of a start whose answer was lost. */
function Start({ start }: { start: StartView }) {
  const { t } = useTranslation('diagnostics');
  const said = (kind: 'busy' | 'unknown' | 'notPlaced') => ({
    title: t(`start.${kind}.title`),
    text: t(`start.${kind}.text`, { search: start.search }),
  });
  const words = {
    busy: said('busy'),
    unknown: said('unknown'),
    notPlaced: said('notPlaced'),
    lookUp: t('start.lookUp'),
    refresh: t('refresh'),
  };
  return (
    <Outcome
      id="start"
      outcome={start}
      words={words}
      href={start.here}
      fields={<input type="hidden" name="start" value={start.id} />}
    />
  );
}
