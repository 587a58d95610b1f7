import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { showRemembered, submitForget } from '~/flows/wizard/example/remembered.server';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { PageHeader } from '~/kernel/ui/page-header';
import { SummaryList } from '~/kernel/ui/summary-list';
import { worded } from '~/kernel/ui/words';
import { rightAt, wizardAt } from './wizards.server';

export const handle: PageHandle = { page: 'plain' };

export const meta = titleOf;

/** The earlier orders that the portal remembers, to fill in the next one. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  return showRemembered(access, wizardAt(args).area);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  return submitForget(access, wizardAt(args).area);
}

export default function Remembered() {
  const { heading, context, rows, beside, startHref } = usePageData<typeof loader>();
  const { t } = useTranslation('wizard');
  return (
    <div className="stack wizard">
      <PageHeader title={heading} note={t('remembered.note', { context })} />
      <Card title={t('remembered.orders', { context })}>
        <SummaryList rows={rows} none={t('remembered.none', { context })} />
      </Card>
      {beside && (
        <Card title={beside.title}>
          <p>{beside.text}</p>
          <SummaryList rows={beside.rows.map(({ label, ...row }) => ({ ...row, label: worded(label) }))} />
        </Card>
      )}
      <StampedForm>
        <div className="actions">
          {(rows.length > 0 || beside) && (
            <Button variant="danger" icon="trash">
              {t('remembered.forget')}
            </Button>
          )}
          <ButtonLink href={startHref}>{t('remembered.back', { context })}</ButtonLink>
        </div>
      </StampedForm>
    </div>
  );
}
