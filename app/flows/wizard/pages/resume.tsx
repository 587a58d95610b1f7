import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { showResume, submitResume } from '../resume.server';
import { rightAt, wizardAt } from './wizards.server';
import { useTranslation } from 'react-i18next';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import { PageHeader } from '~/kernel/ui/page-header';
import { worded } from '~/kernel/ui/words';

export const handle: PageHandle = { page: 'plain' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  return showResume(access, args, wizardAt(args));
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  return submitResume(access, args, wizardAt(args));
}

export default function Resume() {
  const { note, changes, unchecked, href, noun, stepHref, discardHref } = usePageData<typeof loader>();
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
      <p>{t(changed ? 'resume.goOnText' : 'resume.anyway', { context: noun })}</p>
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
