import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { authorText } from '~/flows/drafts/author.server';
import { claimHanded, findHanded, takeBack, type HandedEntry } from '~/flows/drafts/hand-over.server';
import { ownerOf } from '~/flows/drafts/keys';
import { satisfies } from '~/kernel/access/permissions';
import { pageTitle } from '~/kernel/frame/title.server';
import type { Access } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import type { WizardArea } from '../area.server';
import { draftRow } from '../draft-row.server';
import { draftWith } from '../start.server';
import type { Steps } from '../wizard.server';
import { auditHanding } from './audit-handing.server';

/** Shows a draft that was handed over, to who may take it over and to its author. @throws 404 for all others */
export async function showTakeOver<S extends Steps>(access: Access, args: LoaderFunctionArgs, area: WizardArea<S>) {
  const { t } = access;
  const draft = await handedDraft(access, args, area);
  const kind = isAuthor(access, area, draft) ? 'back' : 'over';
  const { taken } = draft.value.handed;
  return {
    title: pageTitle(t, t(`drafts:taking.${kind}.title`)),
    kind,
    /** The colleague who was first. */
    gone: kind === 'back' && taken ? t('drafts:taking.gone', { name: taken.name }) : null,
    words: area.words(t).drafts,
    from: authorText(t, draft.value),
    draftsHref: area.paths.drafts(),
    draft: draftRow(area, draft, access),
  } as const;
}

/**
 * Makes the draft the user's own, once: a new draft with its steps. Its author gets it back as long as nobody has.
 * @throws 404 for a draft that is for somebody else
 */
export async function submitTakeOver<S extends Steps>(access: Access, args: ActionFunctionArgs, area: WizardArea<S>) {
  const { session, t } = access;
  const handed = await handedDraft(access, args, area);
  const late = async () => {
    await putFlash(session, { tone: 'error', key: 'drafts:taking.late' });
    return redirect(area.paths.drafts(), 303);
  };
  if (isAuthor(access, area, handed)) {
    if (!(await takeBack(handed))) return late();
    auditHanding('draft taken back', session, handed);
    await putFlash(session, { tone: 'success', key: 'drafts:taking.back.done' });
    return redirect(area.paths.resume(handed.id), 303);
  }
  const id = await claimHanded(session, handed);
  if (id === null) return late();
  const from = authorText(t, handed.value);
  const draft = await draftWith(session, area, handed.value.steps, id, from);
  auditHanding('draft taken over', session, handed);
  await putFlash(session, { tone: 'success', key: 'drafts:taking.over.done', values: { name: from } });
  return redirect(area.paths.resume(draft.id), 303);
}

async function handedDraft<S extends Steps>(
  { session, permissions }: Access,
  { params }: Pick<LoaderFunctionArgs, 'params'>,
  { wizard, sends }: WizardArea<S>,
): Promise<HandedEntry> {
  const draft = await findHanded(session, wizard.name, params['draft'], satisfies(sends, permissions));
  if (!draft) throw new Response(null, { status: 404 });
  return draft;
}

function isAuthor<S extends Steps>({ session }: Access, { wizard }: WizardArea<S>, { owner }: HandedEntry): boolean {
  return owner === ownerOf(session, wizard.name);
}
