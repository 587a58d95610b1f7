import { useTranslation } from 'react-i18next';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { Button } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Notice } from '~/kernel/ui/notice';
import { ShownStatus } from '~/kernel/ui/status';
import { SummaryList } from '~/kernel/ui/summary-list';
import { unbrokenText } from '~/flows/health/unbroken-text';
import type { InvestigationView } from './investigation-view.server';

interface InvestigationProps {
  readonly investigation: InvestigationView;
  /** The page that begins it. */
  readonly action: string;
}

/** One button for the log and all tests of a line, and how far they are. Users can leave the page and come back. */
export function Investigation({ investigation: { known, start }, action }: InvestigationProps) {
  const { t } = useTranslation(['linePicture', 'diagnostics']);
  return (
    <Card title={t('investigate.title')}>
      <div className="stack stack-tight">
        {known && (
          <>
            <p id="investigated">{known.progress}</p>
            {known.isMoving && <progress className="progress" aria-labelledby="investigated" {...known.bar} />}
            {known.trouble && <Notice tone="warning">{known.trouble}</Notice>}
            <SummaryList
              rows={known.steps.map(({ key, name, href, shown, note }) => ({
                key,
                label: href ? <a href={href}>{name}</a> : name,
                value: (
                  <>
                    <ShownStatus shown={shown} /> {note && <span className="muted">{unbrokenText(note)}</span>}
                  </>
                ),
              }))}
            />
            <p className="muted small">{known.begun}</p>
            {known.isMoving && <p className="muted">{t('investigate.leave')}</p>}
          </>
        )}
        {start && (
          <>
            <p className="muted">{start.about}</p>
            <StampedForm action={action} data-wait={t('diagnostics:tests.starting')}>
              <input type="hidden" name="attempt" value={start.attempt} />
              <Button variant="primary" name="all" value="tests">
                {t(known ? 'investigate.again' : 'investigate.start')}
              </Button>
            </StampedForm>
          </>
        )}
      </div>
    </Card>
  );
}
