import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormErrors } from '~/forms/form-errors';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { Outcome } from '~/intents/outcome';
import { paths } from '~/paths';
import { authorize } from '~/session/authorize.server';
import { ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Card } from '~/ui/card';
import { ShownStatus } from '~/ui/status';
import { DataTable } from '~/ui/table/data-table';
import { PartPanel } from '~/parts/part-panel';
import { openConnection } from '../detail/open-connection.server';
import { loadDiagnostics } from './diagnostics.server';
import { LineHeader } from './line-page';
import { LogTable } from './log-table';
import { StartForm } from './start-form';
import { lookUpStart, startTest, type StartView } from './start-test.server';

export const handle: PageHandle = { page: 'tables' };

export const meta = titleOf;

/** What can be tested on a line, what was found before, and who is signed in over it. */
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

type Loaded = ReturnType<typeof usePageData<typeof loader>>;

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
      <Tests page={page} />
      <Sessions page={page} />
      <PartPanel title={t('earlier.title')} part={page.runs} none={t('earlier.none')}>
        {({ rows, shown }) => <Runs nid={line.nid} rows={rows} shown={shown} />}
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

/** What became of a start whose answer was lost. */
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

function Tests({ page }: { page: Loaded }) {
  const { t } = useTranslation('diagnostics');
  if (page.reason !== null) {
    return (
      <Card title={t('tests.title')}>
        <Notice tone="warning" level={3} title={t('notAvailable.title')}>
          {page.reason}
        </Notice>
      </Card>
    );
  }
  return (
    <PartPanel title={t('tests.title')} part={page.tests} none={t('notAvailable.unknown')}>
      {(tests) => (
        <>
          <p className="muted">{t('tests.intro')}</p>
          {page.running && (
            <Notice tone="info" actions={<ButtonLink href={page.running}>{t('tests.toRunning')}</ButtonLink>}>
              {t('tests.running')}
            </Notice>
          )}
          <ul className="tests">
            {tests.map((test) => (
              <li key={test.kind}>
                <div>
                  <h3>{test.name}</h3>
                  {test.about && <p className="muted">{test.about}</p>}
                  <p className="muted small">{test.duration}</p>
                </div>
                <StartForm
                  nid={page.line.nid}
                  kind={test.kind}
                  attempt={page.attempt}
                  label={t('tests.start')}
                  subject={t('tests.startOf', { kind: test.name })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </PartPanel>
  );
}

function Sessions({ page }: { page: Loaded }) {
  const { t } = useTranslation('diagnostics');
  return (
    <Card title={t('sessions.title')}>
      {page.sessions.length === 0 && <p className="muted">{t('sessions.none')}</p>}
      <ul className="tests">
        {page.sessions.map((session) => (
          <li key={session.nid}>
            <div>
              <h3 translate="no">{session.nid}</h3>
              <p>
                <ShownStatus shown={session.state} /> <span className="muted">{session.username}</span>
              </p>
            </div>
            {session.href && (
              <ButtonLink href={session.href}>
                {t('sessions.disconnect')}
                <span className="sr"> {t('sessions.disconnectOf', { nid: session.nid })}</span>
              </ButtonLink>
            )}
            {session.reason && <p className="muted small">{session.reason}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Runs = NonNullable<Extract<Loaded['runs'], { value: unknown }>['value']>;

function Runs({ nid, rows, shown }: { nid: string } & Runs) {
  const { t } = useTranslation('diagnostics');
  return (
    <>
      <DataTable
        caption={t('earlier.caption')}
        columns={[
          { key: 'kind', label: t('earlier.kind') },
          { key: 'started', label: t('earlier.started') },
          { key: 'by', label: t('earlier.by') },
          { key: 'outcome', label: t('earlier.outcome') },
        ]}
        rows={rows.map((run) => ({
          key: run.uuid,
          href: paths.lineTest(nid, run.uuid),
          cells: {
            kind: (
              <>
                {run.kind}
                <span className="sr"> {run.started}</span>
              </>
            ),
            started: run.started,
            by: run.by,
            outcome: <ShownStatus shown={run.outcome} />,
          },
        }))}
      />
      {shown && <p className="muted small">{shown}</p>}
    </>
  );
}
