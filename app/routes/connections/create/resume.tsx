import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

import { useTranslation } from 'react-i18next';
import { StampedForm } from '~/forms/stamped-form';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { pageTitle } from '~/frame/title.server';
import { paths } from '~/paths';
import { authorize } from '~/session/authorize.server';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';
import { nextStep, openStep } from '~/wizard/open-step.server';
import { draftRow } from './draft-row.server';
import { orderPaths } from './order-page.server';
import { orderWizard } from './order-wizard.server';
import { keepRechecked, recheck } from './recheck.server';

export const handle: PageHandle = { page: 'plain' };

export const meta = titleOf;

const NUMBERS = { product: 2, service: 3, delivery: 5 } as const;

/** Goes on with a draft: to its first unfinished step, or first to what has changed since it was kept. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const open = await openStep(orderWizard, orderPaths, access.session, args.params.draft, 'address');
  const { t } = access;
  const { changes, unchecked } = await recheck(access, open);
  const stepHref = nextStep(orderWizard, orderPaths, open.draft);
  if (changes.length === 0 && unchecked.length === 0) throw redirect(stepHref, 303);
  const { address, saved, href, discardHref } = draftRow(open.draft, access);
  return {
    title: pageTitle(t, t(changes.length > 0 ? 'drafts:resume.title' : 'drafts:resume.uncheckedTitle')),
    note: t('drafts:resume.note', { address, moment: saved }),
    changes: changes.map(({ step, text }) => ({
      text,
      href: paths.orderStep(open.draft.id, step),
      fix: t('drafts:resume.fix', { number: NUMBERS[step], name: t(`order:steps.${step}`) }),
    })),
    unchecked,
    href,
    stepHref,
    discardHref,
  };
}

/** From now on the draft holds what holds now; what does not hold any more is asked again. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const open = await openStep(orderWizard, orderPaths, access.session, args.params.draft, 'address');
  const draft = await keepRechecked(open.draft, await recheck(access, open));
  return redirect(nextStep(orderWizard, orderPaths, draft), 303);
}

export default function ResumeOrder() {
  const { t } = useTranslation('drafts');
  const { note, changes, unchecked, href, stepHref, discardHref } = usePageData<typeof loader>();
  const changed = changes.length > 0;
  return (
    <div className="stack wizard">
      <PageHeader title={t(changed ? 'resume.title' : 'resume.uncheckedTitle')} note={note} />
      {changed && (
        <Notice tone="warning" title={t('resume.changes')}>
          <ul className="stack stack-tight">
            {changes.map((change) => (
              <li key={change.text}>
                {change.text} <a href={change.href}>{change.fix}</a>
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
