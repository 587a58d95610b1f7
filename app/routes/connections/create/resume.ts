import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '~/paths';
import { authorize } from '~/session/authorize.server';
import { readDraft } from '~/wizard/drafts.server';
import { replay } from '~/wizard/wizard.server';
import { orderWizard } from './order-wizard.server';

/** A draft without a step: on to the first unfinished one. */
export async function loader(args: LoaderFunctionArgs) {
  const { session } = await authorize(args, 'broadband-c');
  const draft = await readDraft(session, orderWizard.name, args.params.draft);
  return redirect(paths.orderStep(draft.id, replay(orderWizard, draft.value.steps).furthest ?? 'review'), 303);
}

/** Never shown. A route with a page gets the pages of its refusals, too. */
export default function ResumeOrder() {
  return null;
}
