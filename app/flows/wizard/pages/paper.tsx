import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { PaperPage } from '~/flows/papers/paper-page';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { Tabs } from '~/kernel/ui/tabs';
import { showPaper } from '../paper/paper.server';
import { rightAt, wizardAt } from './wizards.server';

export const handle: PageHandle = { page: 'paper' };

export const meta = titleOf;

/** The confirmation of an order to print, for the own organisation or for its customer. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  return showPaper(access, args, wizardAt(args));
}

export default function OrderOnPaper() {
  const { t } = useTranslation(['papers', 'common']);
  const { form, forms, back, choices, paper } = usePageData<typeof loader>();
  return (
    <PaperPage
      crumbs={[back]}
      before={<Tabs label={t('forms.label')} open={t('common:tabs.open')} current={form} tabs={forms} />}
      choices={choices}
      paper={paper}
    />
  );
}
