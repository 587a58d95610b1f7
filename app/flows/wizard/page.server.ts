import { formatLately } from '~/kernel/time/dates';
import { satisfies } from '~/kernel/access/permissions';
import { pageTitle } from '~/kernel/frame/title.server';
import type { DraftEntry } from '~/flows/drafts/drafts.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { WizardArea } from './area.server';
import { REVIEW, stepStates, type SomeStep } from './open-step.server';
import type { KeyOf, Steps } from './wizard.server';

/** The frame of a wizard's page around its form. `open` is null until a step is stored. */
export function wizardPage<S extends Steps>(
  access: Access,
  area: WizardArea<S>,
  open: SomeStep<S> | null,
  current: KeyOf<S> | typeof REVIEW,
) {
  const { t } = access;
  const words = area.words(t);
  const steps = stepStates(area, open, current);
  const bar = open && current !== REVIEW ? barOf(access, area, open, current) : '';
  const name = [words.steps[current], open && area.name(open)].filter(Boolean).join(' – ');
  return {
    title: pageTitle(
      t,
      t('wizard:stepTitle', {
        number: steps.findIndex(({ key }) => key === current) + 1,
        total: steps.length,
        name,
        doing: words.doing,
      }),
      access.answer.failed,
    ),
    heading: area.heading?.(t, current, open) ?? words.headings[current],
    steps: steps.map((step) => ({ ...step, label: String(words.steps[step.key]) })),
    /** Empty for a look, which becomes a draft at the next input. */
    savedText: open && (open.draft.value.look ? '' : savedText(access, open.draft)),
    maySend: satisfies(area.sends, access.permissions),
    mayNotSend: words.mayNotSend,
    /** The settled answers, which stand above the button. The note would say them twice. */
    bar,
    note: open && bar === '' ? area.note(open) : null,
  };
}
export type WizardPageData = ReturnType<typeof wizardPage>;

function barOf<S extends Steps>(access: Access, area: WizardArea<S>, open: SomeStep<S>, current: KeyOf<S>): string {
  const { asked } = open.position;
  const isSettled = (step: KeyOf<S>) => asked.includes(step) && asked.indexOf(step) < asked.indexOf(current);
  return (area.bar?.(access, open, isSettled) ?? []).join(' · ');
}

function savedText({ t, now, timezone }: Access, draft: DraftEntry): string {
  const saved = formatLately(new Date(draft.value.savedAt), now, timezone);
  return saved.today ? t('wizard:saved', { time: saved.text }) : t('drafts:savedOn', { moment: saved.text });
}
