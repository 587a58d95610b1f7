import { useTranslation } from 'react-i18next';
import { Button } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Checkbox } from '~/kernel/ui/choices';
import { Notice } from '~/kernel/ui/notice';
import { ShownStatus } from '~/kernel/ui/status';
import type { LineTests } from './line-tests.server';

interface TestsFieldProps {
  readonly tests: LineTests;
  /** The report of a test that was just started. */
  readonly started: string | null;
}

/** The results of line tests to add to a ticket, and buttons that start a test (TIC-04). */
export function TestsField({ tests: { tests, runs, reason, failed, isRunning }, started }: TestsFieldProps) {
  const { t } = useTranslation('tickets');
  return (
    <Card title={t('tests.title')}>
      <div className="fields">
        {failed && <Notice tone="warning">{t('tests.failed')}</Notice>}
        {reason !== null && <p className="muted">{reason}</p>}
        {runs.map(({ uuid, kind, started: moment, outcome, isTicked }) => (
          <Checkbox
            key={uuid}
            id={`report-${uuid}`}
            name="report"
            value={uuid}
            defaultChecked={isTicked || uuid === started}
            label={t('tests.add', { kind, moment })}
            hint={<ShownStatus shown={outcome} />}
          />
        ))}
        <div className="actions">
          {tests.map(({ kind, name }) => (
            <Button key={kind} name="intent" value={`test:${kind}`} formNoValidate>
              {t('tests.start', { kind: name })}
            </Button>
          ))}
          {isRunning && (
            <Button name="intent" value="refresh" icon="refresh" formNoValidate>
              {t('tests.refresh')}
            </Button>
          )}
        </div>
        {tests.length > 0 && <p className="muted">{t('tests.hint')}</p>}
      </div>
    </Card>
  );
}
