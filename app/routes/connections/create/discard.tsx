import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

import { useTranslation } from 'react-i18next';
import { StampedForm } from '~/forms/stamped-form';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { pageTitle } from '~/frame/title.server';
import { paths } from '~/paths';
import { authorize } from '~/session/authorize.server';
import { putFlash } from '~/session/flash.server';
import { Button, ButtonLink } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { Panel } from '~/ui/panel';
import { SummaryList } from '~/ui/summary-list';
import { discardDraft } from '~/drafts/drafts.server';
import { openStep } from '~/wizard/open-step.server';
import { draftRow } from './draft-row.server';
import { orderPaths } from './order-page.server';
import { orderWizard } from './order-wizard.server';

export const handle: PageHandle = { page: 'plain' };

export const meta = titleOf;

/** Says what is about to be thrown away. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const { draft } = await openStep(orderWizard, orderPaths, access.session, args.params.draft, 'address');
  return { title: pageTitle(access.t, access.t('drafts:discarding.title')), draft: draftRow(draft, access) };
}

/** Throws a draft away. One that was sent cannot be: its outcome has to stay known. */
export async function action(args: ActionFunctionArgs) {
  const { session } = await authorize(args, 'broadband-c');
  const { draft } = await openStep(orderWizard, orderPaths, session, args.params.draft, 'address');
  await discardDraft(draft);
  await putFlash(session, { tone: 'info', key: 'flash.orderDiscarded' });
  return redirect(paths.orderDrafts(), 303);
}

export default function DiscardOrder() {
  const { t } = useTranslation('drafts');
  const { draft } = usePageData<typeof loader>();
  return (
    <div className="stack wizard">
      <PageHeader title={t('discarding.title')} />
      <Panel>
        <SummaryList
          rows={[
            { key: 'address', label: t('address'), value: draft.address },
            { key: 'line', label: t('line'), value: draft.line },
            ...(draft.filled ? [{ key: 'filled', label: t('discarding.filled'), value: draft.filled }] : []),
            { key: 'saved', label: t('saved'), value: draft.saved },
          ]}
        />
      </Panel>
      <p>{t('discarding.text')}</p>
      <StampedForm>
        <div className="actions">
          <Button variant="danger" icon="trash">
            {t('discarding.yes')}
          </Button>
          <ButtonLink href={paths.orderDrafts()}>{t('discarding.no')}</ButtonLink>
        </div>
      </StampedForm>
    </div>
  );
}
