import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { showReview, submitReview } from '../review.server';
import { viewsOf } from './views';
import { WizardPage } from '../wizard-page';
import { rightAt, sendsAt, wizardAt } from './wizards.server';

export const handle: PageHandle = { page: 'review' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  const { area, review } = wizardAt(args);
  return { wizard: area.wizard.name, ...(await showReview(access, args, review)) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, sendsAt(args));
  return submitReview(access, args, wizardAt(args).review);
}

export default function Review() {
  const { wizard, ...review } = usePageData<typeof loader>();
  const { Review: View } = viewsOf(wizard);
  const answer = useActionData();
  return (
    <WizardPage page={review.page}>
      <View {...review} answer={answer} />
    </WizardPage>
  );
}
