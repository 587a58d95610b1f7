import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { discardDraft } from '~/flows/drafts/drafts.server';
import { giveUp } from '~/flows/intents/conclude.server';
import { readIntent } from '~/flows/intents/kept-intent.server';
import { settlerOf } from '~/flows/intents/settler.server';
import { pageTitle } from '~/kernel/frame/title.server';
import type { Access } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import type { WizardArea } from '../area.server';
import { draftRow } from '../draft-row.server';
import { firstStep, openStep } from '../open-step.server';
import type { Steps } from '../wizard.server';

/** Shows the draft that the user is about to discard. @throws what `openStep` throws */
export async function showDiscard<S extends Steps>(access: Access, args: LoaderFunctionArgs, area: WizardArea<S>) {
  const { draft } = await openStep(area, access.session, args.params['draft'], firstStep(area.wizard));
  return {
    title: pageTitle(access.t, access.t('drafts:discarding.title')),
    words: area.words(access.t).drafts,
    draftsHref: area.paths.drafts(),
    draft: draftRow(area, draft, access),
    noun: area.noun,
  };
}

/** Discards a draft. A sent draft stays, because its outcome has to be known. @throws what `openStep` throws */
export async function submitDiscard<S extends Steps>(
  { session }: Access,
  args: ActionFunctionArgs,
  area: WizardArea<S>,
) {
  const { draft } = await openStep(area, session, args.params['draft'], firstStep(area.wizard), {});
  const sent = await readIntent(draft.id);
  if (sent) await giveUp(sent, settlerOf(session));
  await discardDraft(draft);
  await putFlash(session, { tone: 'info', key: 'flash.orderDiscarded' });
  return redirect(area.paths.drafts(), 303);
}
