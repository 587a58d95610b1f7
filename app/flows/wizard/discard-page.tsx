import { useTranslation } from 'react-i18next';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { PageHeader } from '~/kernel/ui/page-header';
import { Card } from '~/kernel/ui/card';
import { SummaryList } from '~/kernel/ui/summary-list';
import type { DiscardData } from './discard.server';

export function DiscardPage({ page: { draft, words, draftsHref } }: { page: DiscardData }) {
  const { t } = useTranslation('drafts');
  return (
    <div className="stack wizard">
      <PageHeader title={t('discarding.title')} />
      <Card>
        <SummaryList
          rows={[
            { key: 'name', label: words.name, value: draft.name },
            { key: 'detail', label: words.detail, value: draft.detail },
            ...(draft.filled ? [{ key: 'filled', label: t('discarding.filled'), value: draft.filled }] : []),
            { key: 'saved', label: t('saved'), value: draft.saved },
          ]}
        />
      </Card>
      <p>{t('discarding.text')}</p>
      <StampedForm>
        <div className="actions">
          <Button variant="danger" icon="trash">
            {t('discarding.yes')}
          </Button>
          <ButtonLink href={draftsHref}>{t('discarding.no')}</ButtonLink>
        </div>
      </StampedForm>
    </div>
  );
}
