import { useTranslation } from 'react-i18next';
import { PartPanel } from '~/flows/parts/part-panel';
import { ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Notice } from '~/kernel/ui/notice';
import { StartForm } from './start-form';
import type { PresentedTests } from './tests-view.server';

/** The tests of the line with their buttons, or the reason why there are none. */
export function AvailableTests({ line }: { line: Omit<PresentedTests, 'runs'> }) {
  const { t } = useTranslation('diagnostics');
  if (line.reason !== null) {
    return (
      <Card title={t('tests.title')}>
        <Notice tone="warning" level={3} title={t('notAvailable.title')}>
          {line.reason}
        </Notice>
      </Card>
    );
  }
  return (
    <PartPanel title={t('tests.title')} part={line.tests} none={t('notAvailable.unknown')}>
      {(tests) => (
        <>
          <p className="muted">{t('tests.intro')}</p>
          {line.running && (
            <Notice tone="info" actions={<ButtonLink href={line.running}>{t('tests.toRunning')}</ButtonLink>}>
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
                  action={line.startHref}
                  kind={test.kind}
                  attempt={line.attempt}
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
