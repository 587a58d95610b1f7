import type { LoaderFunctionArgs } from '@remix-run/node';
import { formatLately } from '~/domain/dates';
import { authorize } from '~/session/authorize.server';
import { readDraft } from '~/wizard/drafts.server';
import { orderWizard } from './order-wizard.server';

/** The short answer to saving while one types: when the draft was last saved, in the user's timezone. A page would ask the provider again. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, now, timezone } = await authorize(args, 'broadband-c');
  const draft = await readDraft(session, orderWizard.name, args.params.draft);
  return new Response(null, { status: 204, headers: { 'X-Saved-At': formatLately(new Date(draft.value.savedAt), now, timezone).text } });
}
