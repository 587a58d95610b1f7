import { useTranslation } from 'react-i18next';
import { PartPanel } from '~/flows/parts/part-panel';
import { ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Notice } from '~/kernel/ui/notice';
import type { DiagnosticsView } from './diagnostics.server';
import { StartForm } from './start-form';

/** The tests of the line with their buttons, or why there is none. */
export function AvailableTests({ page }: { page: DiagnosticsView }) {
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
