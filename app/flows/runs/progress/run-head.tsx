import { useTranslation } from 'react-i18next';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { paths } from '~/kernel/paths/paths';
import { FAILED } from '~/flows/runs/run';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Notice } from '~/kernel/ui/notice';
import { Counts } from '../outcome/counts';
import { GoOn, OtherDestination } from './go-on';
import { HeldNotice } from './held';
import { Plan } from '../plan/plan';
import type { RunPage } from '../pages/run';

/** A run is over within minutes: it is looked at every few seconds until then. */
const LOOK_AGAIN_S = 5;

/** The state of a run, with its actions. */
export function RunHead({ page }: { page: RunPage }) {
  return (
    <div className="stack" id="progress" data-refresh={isMoving(page) ? LOOK_AGAIN_S : undefined}>
      {page.state === 'planned' ? <Plan page={page} /> : <Progress page={page} />}
    </div>
  );
}

/** True while a run is sending or looking up, so that its page changes by itself. */
export function isMoving({ counts, state, held }: RunPage): boolean {
  const looked = counts.unknown - (held?.count ?? 0);
  return state !== 'planned' && (state === 'running' || looked + counts.sending > 0);
}

function Progress({ page }: { page: RunPage }) {
  const { t } = useTranslation(['simRuns', 'mobile']);
  const { id, state, stateText, isQuiet, counts, unmet, total, trouble, goesOnAt, isOrder, ahead, held } = page;
  const isAsBefore = ahead === null || ahead.kind === 'same';
  const count = total - counts.left;
  // not found is not done: until a person has dealt with it, it may turn up
  const done = count - unmet - counts.waiting - counts.sending - counts.unknown - counts['not found'];
  const failed = FAILED.reduce((sum, outcome) => sum + counts[outcome], 0);
  return (
    <>
      {held && <HeldNotice id={id} held={held} />}
      {trouble && (
        <Notice
          tone="warning"
          actions={trouble === 'session' && counts.waiting > 0 && <GoOn id={id} count={counts.waiting} />}
        >
          {t(`trouble.${trouble}`, { time: goesOnAt })}
        </Notice>
      )}
      {counts.otherwise > 0 && (
        <Notice
          tone="warning"
          title={t('mobile:asked.title')}
          actions={<a href={paths.mobileRun(id, { outcome: 'otherwise' })}>{t('otherwise.see')}</a>}
        >
          <p>{t('otherwise.text', { count: counts.otherwise })}</p>
          <p>{t('mobile:asked.support')}</p>
        </Notice>
      )}
      {!isAsBefore && counts.waiting > 0 && <OtherDestination id={id} count={counts.waiting} ahead={ahead} />}
      <Card title={stateText}>
        {isQuiet && <p>{t('progress.quiet')}</p>}
        <p>{t(isOrder ? 'orders.label' : 'progress.label', { done, count })}</p>
        <Counts counts={counts} done={page.done} />
        {state === 'running' && trouble !== 'session' && <p className="muted">{t('progress.leave')}</p>}
        {state === 'running' && <p className="muted">{t('progress.stopText')}</p>}
      </Card>
      <div className="actions">
        {isMoving(page) && (
          <ButtonLink icon="refresh" href={paths.mobileRun(id)}>
            {t('progress.refresh')}
          </ButtonLink>
        )}
        {state === 'running' && (
          <StampedForm action={paths.stopMobileRun(id)}>
            <Button>{t('progress.stop')}</Button>
          </StampedForm>
        )}
        {state !== 'running' && failed > 0 && <FailedAgain id={id} failed={failed} isOrder={isOrder} />}
        {state === 'stopped' && isAsBefore && counts.waiting > 0 && <GoOn id={id} count={counts.waiting} />}
      </div>
    </>
  );
}

/** The action for failed records: choosing other SIMs, or a new draft for an order. */
function FailedAgain({ id, failed, isOrder }: Pick<RunPage, 'id' | 'isOrder'> & { failed: number }) {
  const { t } = useTranslation('simRuns');
  if (!isOrder)
    return <ButtonLink href={paths.createMobileRun({ run: id })}>{t('progress.failed', { count: failed })}</ButtonLink>;
  return <ButtonLink href={paths.orderAgain(id)}>{t('orders.again', { count: failed })}</ButtonLink>;
}
