import { redirect, type AppLoadContext } from '@remix-run/node';
import { formatTime } from '~/domain/dates';
import { satisfies, type Requirement } from '~/domain/permissions';
import { invalid, type FieldProblems, type FormResult } from '~/forms/parse.server';
import { pageTitle } from '~/frame/title.server';
import { paths } from '~/paths';
import type { Access } from '~/session/authorize.server';
import { dropParkedForm } from '~/session/parked.server';
import { saveStep, typedFields } from '~/wizard/drafts.server';
import { nextStep, stepStates, type OpenStep } from '~/wizard/open-step.server';
import { basisOf, typedValues } from '~/wizard/wizard.server';
import { orderWizard, type OrderSteps } from './order-wizard.server';

/** What it takes to send an order; the wizard itself asks broadband-c alone (decisions). */
export const ORDER_RIGHTS = { allOf: ['broadband-c', 'broadband-ordering-c'] } as const satisfies Requirement;

export const orderPaths = { step: (draft: string, step: string) => paths.orderStep(draft, step), status: paths.orderStatus };

export type OpenOrderStep = OpenStep<OrderSteps>;
export type OrderStepKey = keyof OrderSteps | 'review';

/** What every page of the order shows around its form. */
export function orderPage(access: Access, open: OpenOrderStep | null, current: OrderStepKey) {
  const { t } = access;
  const names = t('order:steps', { returnObjects: true });
  const steps = open
    ? stepStates(orderWizard, orderPaths, open, current)
    : [...Object.keys(orderWizard.steps), 'review'].map((key) => ({ key, state: key === current ? ('current' as const) : ('todo' as const) }));
  return {
    title: pageTitle(t, t('order:stepTitle', { number: steps.findIndex((step) => step.key === current) + 1, total: steps.length, name: names[current] }), access.answer.failed),
    heading: t(`order:headings.${current}`),
    steps: steps.map((step) => ({ ...step, label: names[step.key as OrderStepKey] })),
    savedText: open ? t('order:saved', { time: formatTime(new Date(open.draft.value.savedAt), access.timezone) }) : null,
    mayOrder: satisfies(ORDER_RIGHTS, access.permissions),
    line: open?.position.facts.product ? lineText(open) : null,
  };
}
export type OrderPageData = ReturnType<typeof orderPage>;

function lineText({ position: { facts } }: OpenOrderStep): string {
  const { name, street, city } = facts.product ?? {};
  return [name, street, city].filter(Boolean).join(', ');
}

/** The first values of a step's form: what was put aside when a session ended, else what was kept, else the defaults. */
export async function firstValues(access: Access, open: OpenOrderStep | null, step: keyof OrderSteps, defaults: Record<string, unknown>) {
  const parked = await access.parked();
  if (parked) return typedValues({ fields: typedFields(parked), basis: '' });
  return typedValues(open?.draft.value.steps[step]) ?? defaults;
}

/** Keeps a step as typed, with what the provider said of it; without going on. */
export async function keepOrderStep(access: Access, open: OpenOrderStep, step: keyof OrderSteps, facts?: unknown) {
  const basis = basisOf(orderWizard, step, open.position.answers);
  return saveStep(open.draft, step, { fields: typedFields(access.form), basis, facts });
}

/**
 * Saved while it is being filled in (app/enhance/drafts): as typed, judged by nobody, so the step counts as still to be done. Thrown, because an answer without a
 * page needs none of the page's loaders.
 * @throws 204 with the time
 */
export async function saveWhileTyping(access: Access, open: OpenOrderStep, step: keyof OrderSteps, context: AppLoadContext): Promise<void> {
  if (access.form.get('intent') !== 'save') return;
  const draft = await keepOrderStep(access, open, step);
  context.responseHeaders.set('X-Saved-At', formatTime(new Date(draft.value.savedAt), access.timezone));
  throw new Response(null, { status: 204 });
}

/**
 * The provider could not be asked whether the step is right: what was typed is kept, so that nothing has to be typed again, but without
 * its facts the step counts as still to be done.
 */
export async function postponeOrderStep(access: Access, open: OpenOrderStep, step: keyof OrderSteps, reject: (problems: FieldProblems) => FormResult) {
  await keepOrderStep(access, open, step);
  return invalid(access, reject({ '': [access.t('order:problem.weather')] }));
}

/** Keeps a step that is right, and goes on to the first that is not: a change from the review leads back to the review. */
export async function finishOrderStep(access: Access, open: OpenOrderStep, step: keyof OrderSteps, facts?: unknown) {
  const draft = await keepOrderStep(access, open, step, facts);
  await dropParkedForm(access.session, paths.orderStep(open.draft.id, step));
  return redirect(nextStep(orderWizard, orderPaths, draft), 303);
}
