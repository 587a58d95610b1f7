import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Notice } from '~/kernel/ui/notice';
import { PageHeader } from '~/kernel/ui/page-header';
import { SummaryList } from '~/kernel/ui/summary-list';
import { showTakeOver, submitTakeOver } from '../handing/take-over.server';
import { rightAt, wizardAt } from './wizards.server';

export const handle: PageHandle = { page: 'plain' };

export const meta = titleOf;

/** The page that takes over a draft of a colleague, or takes one's own back. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  return showTakeOver(access, args, wizardAt(args).area);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  return submitTakeOver(access, args, wizardAt(args).area);
}

export default function TakeOverDraft() {
  const { t } = useTranslation('drafts');
  const { kind, gone, draft, words, from, draftsHref } = usePageData<typeof loader>();
  return (
    <div className="stack wizard">
      <PageHeader title={t(`taking.${kind}.title`)} />
      <Card>
        <SummaryList
          rows={[
            { key: 'name', label: words.name, value: draft.name },
            { key: 'detail', label: words.detail, value: draft.detail },
            { key: 'filled', label: t('discarding.filled'), value: draft.filled },
            { key: 'from', label: t('handed.from'), value: from },
          ]}
        />
      </Card>
      {gone ? (
        <Notice tone="info" title={gone} actions={<ButtonLink href={draftsHref}>{t('taking.list')}</ButtonLink>} />
      ) : (
        <>
          <p>{t(`taking.${kind}.text`)}</p>
          <StampedForm>
            <div className="actions">
              <Button variant="primary">{t(`taking.${kind}.yes`)}</Button>
              <ButtonLink href={draftsHref}>{t('taking.no')}</ButtonLink>
            </div>
          </StampedForm>
        </>
      )}
    </div>
  );
}
