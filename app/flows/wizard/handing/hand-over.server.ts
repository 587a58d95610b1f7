import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { DraftEntry } from '~/flows/drafts/drafts.server';
import { findHanded, handOver, takeBack } from '~/flows/drafts/hand-over.server';
import { readIntent } from '~/flows/intents/kept-intent.server';
import { satisfies } from '~/kernel/access/permissions';
import { pageTitle } from '~/kernel/frame/title.server';
import type { Access } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import type { WizardArea } from '../area.server';
import { draftRow } from '../draft-row.server';
import { firstStep, openStep } from '../open-step.server';
import type { Steps } from '../wizard.server';
import { auditHanding } from './audit-handing.server';
import { ANYONE, colleaguesWho, type Colleague } from './colleagues.server';

/** Shows the draft and the colleagues to whom it can be handed. @throws what `openStep` throws */
export async function showHandOver<S extends Steps>(access: Access, args: LoaderFunctionArgs, area: WizardArea<S>) {
  const { t } = access;
  const { draft } = await openStep(area, access.session, args.params['draft'], firstStep(area.wizard));
  const colleagues = await colleaguesWho(area.sends, access);
  return {
    title: pageTitle(t, t('drafts:handing.title'), access.answer.failed),
    words: area.words(t).drafts,
    draftsHref: area.paths.drafts(),
    draft: draftRow(area, draft, access),
    /** The reason why colleagues cannot be chosen by their names. */
    unread: colleagues ? null : t(`drafts:handing.${access.permissions.has('user-r') ? 'unread' : 'noRight'}`),
    choices: [
      { value: ANYONE, title: t('drafts:handing.anyone'), description: t('drafts:handing.anyoneText') },
      ...(colleagues ?? []).map(({ username, name, isKnown }) => ({
        value: username,
        title: name,
        description: isKnown ? username : t('drafts:handing.unknown', { username }),
      })),
    ],
  };
}

/**
 * Hands the draft over, once. One that was sent, or may have been, stays with its author.
 * @throws what `openStep` throws
 */
export async function submitHandOver<S extends Steps>(access: Access, args: ActionFunctionArgs, area: WizardArea<S>) {
  const { session, form, answer, t } = access;
  const { draft } = await openStep(area, session, args.params['draft'], firstStep(area.wizard), {});
  const to = await chosen(access, area);
  if (!to) {
    answer.failed = true;
    return data({ problem: t('drafts:handing.problem'), to: form.get('to') ?? '' }, { status: 422 });
  }
  const done = (await wasSent(draft.id)) ? null : await handOver(draft, to);
  if (!done || (await sentMeanwhile(access, area, draft))) {
    await putFlash(session, { tone: 'error', key: 'drafts:handing.notHanded' });
    return redirect(area.paths.drafts(), 303);
  }
  auditHanding('draft handed over', session, draft);
  const key = to.name === '' ? 'drafts:handing.doneAnyone' : 'drafts:handing.done';
  await putFlash(session, { tone: 'success', key, values: { name: to.name } });
  return redirect(area.paths.drafts(), 303);
}

/** The colleague whom the form names, as the provider knows them now. Null for nobody who may get it. */
async function chosen<S extends Steps>(access: Access, { sends }: WizardArea<S>) {
  const to = access.form.get('to');
  if (to === ANYONE) return { to: null, name: '' };
  const all = to ? await colleaguesWho(sends, access) : null;
  const found = all?.find(({ username }: Colleague) => username === to);
  return found ? { to: found.username, name: found.name } : null;
}

/** True for a draft with a send whose effect may be there or may turn up. A refused one has none. */
async function wasSent(id: string): Promise<boolean> {
  const intent = await readIntent(id);
  return intent !== null && intent.value.state !== 'rejected';
}

/** True when a send began while the draft was handed over. The draft is then its author's again. */
async function sentMeanwhile<S extends Steps>(
  { session, permissions }: Access,
  { wizard, sends }: WizardArea<S>,
  { id }: DraftEntry,
): Promise<boolean> {
  if (!(await wasSent(id))) return false;
  const handed = await findHanded(session, wizard.name, id, satisfies(sends, permissions));
  if (handed) await takeBack(handed);
  return true;
}
