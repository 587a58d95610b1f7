import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { showDiscard, submitDiscard } from './discard.server';
import { rightAt, wizardAt } from './wizards.server';
import { useTranslation } from 'react-i18next';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { PageHeader } from '~/kernel/ui/page-header';
import { Card } from '~/kernel/ui/card';
import { SummaryList } from '~/kernel/ui/summary-list';

export const handle: PageHandle = { page: 'plain' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  return showDiscard(access, args, wizardAt(args).area);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  return submitDiscard(access, args, wizardAt(args).area);
}

export default function Discard() {
  const { draft, words, draftsHref, noun } = usePageData<typeof loader>();
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
      <p>{t('discarding.text', { context: noun })}</p>
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
