import { StampedForm } from '~/kernel/forms/stamped-form';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Notice } from '~/kernel/ui/notice';
import { CountList } from '../outcome/count-list';
import { useRun } from '../run-place';
import { GoOn, LeadsElsewhere } from './go-on';
import { HeldNotice } from './held';
import type { Progress } from './progress.server';

interface RunProgressProps {
  readonly id: string;
  readonly progress: Progress;
  readonly stateText: string;
  readonly isQuiet: boolean;
}

/** The state of a run that has begun, with its actions. */
export function RunProgress({ id, progress, stateText, isQuiet }: RunProgressProps) {
  const { t } = useRun();
  const { state, counts, held, trouble, acted, goesOnAt, otherwise, ahead } = progress;
  const waits = !held && counts.waiting > 0;
  return (
    <>
      {held && <HeldNotice id={id} held={held} />}
      {trouble && (
        <Notice tone="warning" actions={trouble === 'session' && waits && <GoOn id={id} count={counts.waiting} />}>
          {trouble === 'session' && acted ? acted : t(`trouble.${trouble}`, { time: goesOnAt })}
        </Notice>
      )}
      {otherwise && <Otherwise id={id} otherwise={otherwise} />}
      {ahead?.notice && waits && <LeadsElsewhere id={id} count={counts.waiting} ahead={ahead} />}
      <Card title={stateText}>
        {acted && trouble !== 'session' && <p>{acted}</p>}
        {isQuiet && <p>{t('progress.quiet')}</p>}
        <p id="progress-text">{progress.text}</p>
        {progress.isMoving && progress.bar.max > 0 && (
          <progress className="progress" aria-labelledby="progress-text" {...progress.bar} />
        )}
        <CountList counts={counts} done={progress.done} />
        {state === 'running' && trouble !== 'session' && <p className="muted">{t('progress.leave')}</p>}
        {state === 'running' && <p className="muted">{t('progress.stopText')}</p>}
      </Card>
      <Ways id={id} progress={progress} />
    </>
  );
}

/** The notice that the provider did something different from the request. */
function Otherwise({ id, otherwise }: { id: string; otherwise: NonNullable<Progress['otherwise']> }) {
  const { t, to } = useRun();
  return (
    <Notice
      tone="warning"
      title={otherwise.title}
      actions={<a href={to.run(id, { outcome: 'otherwise' })}>{t('otherwise.see')}</a>}
    >
      {otherwise.texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
}

function Ways({
  id,
  progress: { state, counts, held, ahead, again, isMoving },
}: Pick<RunProgressProps, 'id' | 'progress'>) {
  const { t, to } = useRun();
  return (
    <div className="actions">
      {isMoving && (
        <ButtonLink icon="refresh" href={to.run(id)}>
          {t('progress.refresh')}
        </ButtonLink>
      )}
      {state === 'running' && (
        <StampedForm action={to.stop(id)}>
          <Button>{t('progress.stop')}</Button>
        </StampedForm>
      )}
      {again && <ButtonLink href={again.href}>{again.text}</ButtonLink>}
      {state === 'stopped' && !held && !ahead?.notice && counts.waiting > 0 && <GoOn id={id} count={counts.waiting} />}
    </div>
  );
}
