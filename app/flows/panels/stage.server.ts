import { type TypedFields, typedFields } from '~/kernel/forms/typed-fields';
import { createHash } from 'node:crypto';
import { redirect } from '@remix-run/node';
import { z, type ZodType } from 'zod';
import type { Access } from '~/kernel/session/authorize.server';
import { addFlash } from '~/kernel/session/flash.server';
import { createDraft, findDraft, readDraft, saveStep, type DraftEntry } from '~/flows/drafts/drafts.server';
import { contentHash } from '~/flows/intents/intent.server';
import { isCommitted, readOwnIntent, type IntentEntry } from '~/flows/intents/kept-intent.server';
import { postedAttempt } from '~/flows/intents/once.server';
import type { KeptStep } from '~/flows/drafts/kept';
import { replay, step, typedValues, type WizardDefinition } from '~/flows/wizard/wizard.server';

/** The field with the state that a form shows, by which its panel sends at once (./undo.server). */
export const MARK = 'mark';
/** The field of a form that undoes a change, for the words of its message. */
export const UNDOES = 'undoes';
/** The fields that such a form adds to the answer. */
const ADDED = new Set([MARK, UNDOES, 'attempt']);

/** The address of the panel where the form was filled in. A draft belongs to one subject. */
const About = z.object({ at: z.string() });

/**
 * A wizard of one form, its review and one call (SYS-05). The query holds its draft and step, so that every state has
 * an address.
 */
export type PanelWizard<Answer> = WizardDefinition<readonly [Configure<Answer>]>;
interface Configure<Answer> {
  readonly key: 'configure';
  readonly schema: ZodType<Answer>;
  readonly facts: typeof About;
  readonly dependsOn: readonly never[];
}

export function panelWizard<Answer>(name: string, schema: ZodType<Answer>): PanelWizard<Answer> {
  return { name, steps: [step('configure', { schema, facts: About, dependsOn: [] })] };
}

export type PanelStage<Answer> =
  | { readonly kind: 'configure'; readonly draft: DraftEntry | null; readonly typed: unknown }
  /** Without a draft for a panel without a form, before it is sent. */
  | { readonly kind: 'review'; readonly draft: DraftEntry | null; readonly answer: Answer }
  /** Sent: under way, unknown or not placed. */
  | { readonly kind: 'sent'; readonly intent: IntentEntry };

/**
 * The position in a panel, from its address.
 * @throws 404 for another user's draft or another panel's; a redirect to `doneAt` when the change is accepted
 */
export async function openPanel<Answer>(
  access: Access,
  wizard: PanelWizard<Answer>,
  url: URL,
  doneAt: (id: string) => string,
): Promise<PanelStage<Answer>> {
  const asked = url.searchParams.get('draft');
  const id = asked ?? attemptedId(access, wizard, url);
  if (id === null) return { kind: 'configure', draft: null, typed: await parkedValues(access) };
  const intent = await readOwnIntent(access.session, wizard.name, id);
  if (intent?.value.state === 'accepted') {
    // a person who chooses what was found is told what was done, also when it was accepted meanwhile
    if (access.form.has('effect')) return { kind: 'sent', intent };
    // a form that was sent twice at once has the message of the first
    if (access.form.size > 0) await addFlash(access.session, { tone: 'info', key: 'panels:alreadyDone' });
    throw redirect(doneAt(id), 303);
  }
  const step = access.answer.step ?? url.searchParams.get('step');
  if (intent && (isCommitted(intent.value) || (intent.value.state === 'not placed' && step === null)))
    return { kind: 'sent', intent };
  const draft =
    asked === null
      ? await findDraft(access.session, wizard.name, id)
      : await readDraft(access.session, wizard.name, id);
  if (!draft) return { kind: 'configure', draft, typed: undefined };
  if (placeOf(draft) !== url.pathname) throw new Response(null, { status: 404 });
  const { configure: answer } = replay(wizard, draft.value.steps).answers;
  // a form that was refused after its draft was kept goes on at the review
  const isAnswered = access.form.has(MARK) && !access.answer.failed;
  if (step === 'configure' || answer === undefined || isAnswered)
    return {
      kind: 'configure',
      draft,
      typed: (await parkedValues(access)) ?? typedValues(draft.value.steps['configure']),
    };
  return { kind: 'review', draft, answer };
}

/** The address of the panel where a draft was filled in. Null when it cannot be read. */
export function placeOf({ value }: DraftEntry): string | null {
  return About.safeParse(value.steps['configure']?.facts).data?.at ?? null;
}

/** The review of a panel without a form. `given` is its subject as fields of the schema. */
export function givenReview<Answer>(wizard: PanelWizard<Answer>, url: URL, given: TypedFields): PanelStage<Answer> {
  const { configure: answer } = replay(wizard, { configure: kept(url, given) }).answers;
  if (answer === undefined) throw new Error(`${wizard.name} is given what its schema does not take`);
  return { kind: 'review', draft: null, answer };
}

/** Stores the draft of such a review when it is sent. All posts of one page share one draft. */
export function keepGiven<Answer>(
  access: Access,
  wizard: PanelWizard<Answer>,
  url: URL,
  given: TypedFields,
): Promise<DraftEntry> {
  const id = attemptedId(access, wizard, url);
  if (id === null) throw new Response(null, { status: 400 });
  return createDraft(access.session, wizard.name, { configure: kept(url, given) }, { id });
}

/**
 * The id of an attempt. It is bound to user, panel and address, so that an attempt cannot name another user's draft.
 * Another answer of the same page is another attempt.
 */
function attemptedId<Answer>(access: Access, { name }: PanelWizard<Answer>, { pathname }: URL): string | null {
  const attempt = postedAttempt(access);
  if (attempt === null) return null;
  const answered = access.form.has(MARK) ? [typedFields(access.form)] : [];
  const hash = createHash('sha256')
    .update(JSON.stringify([name, access.session.owner, pathname, attempt, ...answered]))
    .digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-');
}

function kept({ pathname }: URL, fields: TypedFields): KeptStep {
  return { fields, basis: '[]', facts: { at: pathname } };
}

async function parkedValues(access: Access): Promise<unknown> {
  const parked = await access.parked();
  return parked ? typedValues({ fields: typedFields(parked), basis: '' }) : undefined;
}

/** Stores the form as a draft. All posts of a form with an attempt share one draft. */
export function keepForm<Answer>(
  access: Access,
  wizard: PanelWizard<Answer>,
  { url, draft, form }: { readonly url: URL; readonly draft: DraftEntry | null; readonly form: URLSearchParams },
): Promise<DraftEntry> {
  const step = kept(
    url,
    typedFields(form).filter(([name]) => !ADDED.has(name)),
  );
  if (draft) return saveStep(draft, 'configure', step);
  const id = attemptedId(access, wizard, url);
  return createDraft(access.session, wizard.name, { configure: step }, id === null ? {} : { id });
}

/** The address of a draft's review or outcome, or of its form. */
export function panelAddress(url: URL, draft: string, step?: 'configure' | 'review'): string {
  return `${url.pathname}?${new URLSearchParams({ draft, ...(step ? { step } : {}) })}`;
}

/** Fingerprint of what the review shows. */
export function panelHash(at: string, answer: unknown): string {
  return contentHash([at, answer]);
}
