import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Breadcrumbs, PageHeader } from '~/kernel/ui/page-header';

/** A page below the RADIUS settings. */
export function RadiusPage({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const { t } = useTranslation('radius');
  return (
    <div className="stack wizard">
      <PageHeader
        crumbs={<Breadcrumbs label={t('crumbs')} crumbs={[{ label: t('title'), href: paths.radius() }]} />}
        title={title}
        note={note}
      />
      {children}
    </div>
  );
}

export function SaveActions() {
  const { t } = useTranslation('radius');
  return (
    <div className="actions">
      <Button variant="primary">{t('save')}</Button>
      <ButtonLink variant="quiet" href={paths.radius()}>
        {t('cancel')}
      </ButtonLink>
    </div>
  );
}
