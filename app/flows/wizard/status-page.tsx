import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { GIVE_UP } from '~/flows/intents/intent';
import { Outcome } from '~/flows/intents/outcome';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { PageHeader } from '~/kernel/ui/page-header';
import type { StatusData } from './status.server';

export function StatusPage({ page: status }: { page: StatusData }) {
  const { t } = useTranslation(['wizard', 'intents']);
  const { what: context, withoutOrderId } = status;
  const words = {
    busy: { title: t('status.busy.title'), text: t('status.busy.text', { context }) },
    unknown: {
      title: t(withoutOrderId ? 'status.lookingUp' : 'status.unknown.title', { context }),
      text: <Unknown {...status} />,
    },
    candidates: {
      ...t('status.candidates', { returnObjects: true }),
      title: t('status.candidates.title', { context }),
      text: t('status.candidates.text', { context }),
      legend: t('status.candidates.legend', { context }),
      noneHint: t('status.candidates.noneHint', { context }),
      made: (moment: string) => t('status.candidates.made', { moment }),
    },
    notPlaced: { text: t('status.notPlaced.text', { context }) },
    lookUp: t('status.lookUp', { context }),
    refresh: t('status.refresh'),
  };
  const pending = (
    <>
      <ButtonLink variant="quiet" href={status.underWayHref}>
        {t('status.pending', { context })}
      </ButtonLink>
      {status.kind === 'not placed' && (
        <StampedForm>
          <input type="hidden" name="effect" value={GIVE_UP} />
          <Button variant="quiet">{t('intents:giveUp')}</Button>
        </StampedForm>
      )}
    </>
  );
  const { reviewHref } = status;
  const again = reviewHref === null ? undefined : { label: t('status.notPlaced.again', { context }), href: reviewHref };
  return (
    <div className="wizard">
      <Outcome id="status" outcome={status} words={words} href={status.statusHref} again={again} more={pending}>
        <PageHeader
          title={status.heading}
          note={[
            ...(status.name ? [status.name] : []),
            t('status.sentAt', { moment: status.moment }),
            ...(status.attempt > 1 ? [t('status.attempt', { number: status.attempt })] : []),
          ].join(' · ')}
        />
      </Outcome>
    </div>
  );
}

function Unknown(status: StatusData) {
  const { t } = useTranslation('wizard');
  const { what: context, withoutOrderId, until, search, mayDeny, lookedUpAt, trouble, next, acted } = status;
  const lookUps = [
    ...(lookedUpAt ? [t('status.lookedUp', { time: lookedUpAt })] : []),
    ...(trouble ? [troubleText(t, trouble, acted)] : []),
    ...(next ? [next === 'soon' ? t('status.soon') : t('status.next', { time: next })] : []),
  ];
  return (
    <>
      <p>{withoutOrderId ? t('status.withoutOrderId') : t('status.unknown.text', { context })}</p>
      <p>{mayDeny ? search : t('status.unknown.wait', { time: until, context })}</p>
      <p>{acted ? t('status.acted.goes', acted) : t('status.unknown.session')}</p>
      {lookUps.length > 0 && <p className="muted">{lookUps.join(' ')}</p>}
    </>
  );
}

function troubleText(
  t: TFunction<'wizard'>,
  trouble: NonNullable<StatusData['trouble']>,
  acted: StatusData['acted'],
): string {
  return acted && trouble === 'session' ? t('status.acted.held', acted) : t(`status.trouble.${trouble}`);
}
