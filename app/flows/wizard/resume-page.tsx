import { useTranslation } from 'react-i18next';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import { PageHeader } from '~/kernel/ui/page-header';
import { worded } from '~/kernel/ui/words';
import type { ResumeData } from './resume.server';

export function ResumePage({ page: { note, changes, unchecked, href, stepHref, discardHref } }: { page: ResumeData }) {
  const { t } = useTranslation('drafts');
  const changed = changes.length > 0;
  return (
    <div className="stack wizard">
      <PageHeader title={t(changed ? 'resume.title' : 'resume.uncheckedTitle')} note={note} />
      {changed && (
        <Notice tone="warning" title={t('resume.changes')}>
          <ul className="stack stack-tight">
            {changes.map((change) => (
              <li key={change.text}>
                {worded(change.text)} <a href={change.href}>{change.fix}</a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {unchecked.length > 0 && (
        <Notice
          tone="info"
          title={t('resume.unchecked')}
          actions={
            <ButtonLink icon="refresh" href={href}>
              {t('resume.again')}
            </ButtonLink>
          }
        >
          {unchecked.map((what) => (
            <p key={what}>{what}</p>
          ))}
        </Notice>
      )}
      <p>{t(changed ? 'resume.goOnText' : 'resume.anyway')}</p>
      <div className="actions">
        {changed ? (
          <StampedForm>
            <Button variant="primary">{t('resume.goOn')}</Button>
          </StampedForm>
        ) : (
          <ButtonLink variant="primary" href={stepHref}>
            {t('resume.goOn')}
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" icon="trash" href={discardHref}>
          {t('discarding.yes')}
        </ButtonLink>
      </div>
    </div>
  );
}
