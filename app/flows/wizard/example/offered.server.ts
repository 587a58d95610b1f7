import { formatDate } from '~/kernel/time/dates';
import type { Intent } from '~/flows/intents/intent';
import { isOpen } from '~/flows/intents/kept-intent.server';
import { listOwnIntentsSince } from '~/flows/intents/list-intents.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { Session } from '~/kernel/session/session.server';
import type { DraftAbout, KeptSteps } from '~/flows/drafts/kept';
import type { Completed } from '../complete-page';
import type { WizardPaths } from '~/flows/wizard/open-step.server';
import { replay, type KeyOf, type Steps, type WizardDefinition } from '~/flows/wizard/wizard.server';
import { foreign } from '~/kernel/ui/words';
import { lastExample, readExample, type ExampleEntry } from './examples.server';
import type { ExampleOrder, FilledSteps } from './answers-like.server';
import { chosenExample, EXAMPLE, fillValue } from './fill.server';

interface ExampleArea<S extends Steps> {
  about(steps: KeptSteps): DraftAbout;
  readonly wizard: WizardDefinition<S>;
  readonly filled?: FilledSteps<S>;
  readonly noun?: 'quote';
  readonly paths: Pick<WizardPaths, 'remembered'>;
  words(t: Access['t']): { readonly steps: Readonly<Record<KeyOf<S>, string>> };
}

/** An example as a page offers it. */
export interface OfferedExample {
  /** True when its user chose this example, and false for their last order. */
  readonly isChosen: boolean;
  readonly title: string;
  /** The note on an order that was sent after this example. Null without a later one. */
  readonly later: string | null;
  readonly rows: readonly {
    readonly step: string;
    readonly name: string;
    readonly text: string;
    /** The value of the button that fills in the others and opens this step. */
    readonly change: string;
  }[];
  /** The value of the button that fills in all steps. */
  readonly fill: string;
  /** The page with all that is remembered. */
  readonly href: string;
}

/** The order that can fill in the rest of a draft: the chosen one, else the user's last. Null when there is none. */
export async function exampleFor<S extends Steps>(
  access: Access,
  { wizard, noun }: ExampleArea<S>,
  steps: KeptSteps,
): Promise<(ExampleOrder<S> & Known) | null> {
  const chosen = await readExample(access.session, wizard.name, chosenExample(wizard, steps));
  const entry = chosen ?? (await lastExample(access.session, wizard.name));
  if (!entry) return null;
  return {
    entry,
    isChosen: chosen !== null,
    later:
      chosen === null
        ? await laterOrder(access.session, { wizard: wizard.name, action: noun ?? 'order' }, entry)
        : null,
    steps: entry.value.steps,
    position: replay(wizard, entry.value.steps),
  };
}

interface Known {
  readonly entry: ExampleEntry;
  readonly isChosen: boolean;
  /** The state of an order that was sent after the example, and that is no example itself. */
  readonly later: 'open' | 'arrived' | null;
}

/** An order whose answer was lost is no example. A page that says 'your last order' must not mean the one before. */
async function laterOrder(
  session: Session,
  { wizard, action }: Pick<Intent, 'wizard' | 'action'>,
  { id, value }: ExampleEntry,
): Promise<Known['later']> {
  const sent = (await listOwnIntentsSince(session, value.orderedAt)).filter(
    (intent) => intent.id !== id && intent.value.wizard === wizard && intent.value.action === action,
  );
  if (sent.some((intent) => isOpen(intent.value))) return 'open';
  return sent.some((intent) => intent.value.state === 'accepted') ? 'arrived' : null;
}

/** The words of a start that follows an example. */
export function startedLike<S extends Steps>({ t, timezone }: Access, area: ExampleArea<S>, { value }: ExampleEntry) {
  const { line, address } = area.about(value.steps);
  return t('wizard:example.startedLike', {
    context: area.noun,
    what: [foreign(line), address].filter(Boolean).join(', '),
    day: formatDate(new Date(value.orderedAt), timezone),
  });
}

/** The example in words, at the step before those that it fills in. */
export function offerExample<S extends Steps>(
  { t, timezone }: Access,
  area: ExampleArea<S>,
  example: NonNullable<Awaited<ReturnType<typeof exampleFor<S>>>>,
  draft: KeptSteps,
): OfferedExample {
  const { entry, isChosen, later } = example;
  const names: Readonly<Record<string, string>> = area.words(t).steps;
  const day = formatDate(new Date(entry.value.orderedAt), timezone);
  return {
    isChosen,
    title: t(isChosen || later ? 'wizard:example.like' : 'wizard:example.last', { day, context: area.noun }),
    later: later && t(`wizard:example.later.${later}`, { context: area.noun }),
    rows: Object.keys(area.filled ?? {}).flatMap((step) => {
      const text = area.filled?.[step as KeyOf<S>]?.words(t, example, draft) ?? null;
      return text === null ? [] : [{ step, name: names[step] ?? step, text, change: fillValue(entry.id, step) }];
    }),
    fill: fillValue(entry.id),
    href: area.paths.remembered(),
  };
}

/** The example of a draft with these steps, in words. Null when there is none. */
export async function offeredExample<S extends Steps>(
  access: Access,
  area: ExampleArea<S>,
  steps: KeptSteps,
): Promise<OfferedExample | null> {
  const example = await exampleFor(access, area, steps);
  return example && offerExample(access, area, example, steps);
}

/** The main link of a confirmation: another order like this one. None where there is no example. */
export function anotherLike(
  t: Access['t'],
  start: (query: Readonly<Record<string, string>>) => string,
  example: string | null,
  label = t('wizard:example.another'),
): Completed['links'] {
  return example ? [{ href: start({ [EXAMPLE]: example }), label, isMain: true }] : [];
}
