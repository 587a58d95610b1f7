import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LikeNotice } from '~/flows/wizard/example/example-panel';
import { NewestDraftsAside } from '~/flows/wizard/newest-drafts';
import { UnknownOrdersNotice } from '~/flows/wizard/unknown-notice';
import { WizardPage } from '~/flows/wizard/wizard-page';
import { Notice } from '~/kernel/ui/notice';
import type { StartData } from './start.server';
import type { StartedFor } from './started-for.server';

interface StartPageProps {
  readonly start: StartData;
  /** A notice that only this order has. */
  readonly notice?: ReactNode;
  /** A card above the drafts that only this order has. */
  readonly beside?: ReactNode;
  /** The first form. */
  readonly children: ReactNode;
}

/** The first page of an order, with the data of `showStart`. */
export function StartPage({
  start: { page, unknown, forWhom, like, newest },
  notice,
  beside,
  children,
}: StartPageProps) {
  return (
    <WizardPage page={page}>
      <UnknownOrdersNotice unknown={unknown} />
      <StartedForNotice startedFor={forWhom} />
      <LikeNotice like={like} />
      {notice}
      <div className="beside">
        {children}
        <NewestDraftsAside newest={newest}>{beside}</NewestDraftsAside>
      </div>
    </WizardPage>
  );
}

/** The notice about the customer of a new order, or about continuing without one. */
function StartedForNotice({ startedFor }: { startedFor: StartedFor }) {
  const { t } = useTranslation('ordering');
  const { name } = startedFor;
  if (name !== null) return <Notice tone="info">{t('customer.startedFor', { name })}</Notice>;
  if (!startedFor.isUnknown) return null;
  return (
    <Notice tone="warning" title={t('customer.unknown.title')}>
      {t('customer.unknown.text')}
    </Notice>
  );
}
