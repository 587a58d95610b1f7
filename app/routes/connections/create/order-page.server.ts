import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { formatLately } from '~/domain/dates';
import { ORDER_RIGHTS, satisfies } from '~/domain/permissions';
import { formatAddressLine, formatZipcode } from '~/domain/postcode';
import { invalid, notKept, type FieldProblems, type FormResult } from '~/forms/parse.server';
import { pageTitle } from '~/frame/title.server';
import { paths } from '~/paths';
import type { Access } from '~/session/authorize.server';
import { dropParkedForm } from '~/session/parked.server';
import { ifKept } from '~/session/runtime.server';
import { nameSubject, saveStep, typedFields, type DraftEntry } from '~/drafts/drafts.server';
import { nextStep, stepStates, type OpenStep } from '~/wizard/open-step.server';
import type { TypedFields } from '~/drafts/kept';
import { basisOf, replay, saysTheSame, typedValues } from '~/wizard/wizard.server';
import { aboutOf } from './draft-about.server';
import { isQuoted } from './order-payload.server';
import { addressKey, hasEquipment, orderWizard, type OrderSteps } from './order-wizard.server';

export const orderPaths = {
  step: (draft: string, step: string) => paths.orderStep(draft, step),
  status: paths.orderStatus,
};

export type OpenOrderStep = OpenStep<OrderSteps>;
export type OrderStepKey = keyof OrderSteps | 'review';

/** Where the equipment goes is asked when there is any. */
export function isHardwareAsked({ position: { answers } }: OpenOrderStep): boolean {
  return answers.service !== undefined && hasEquipment(answers.service);
}

/** What every page of the order shows around its form. */
export function orderPage(access: Access, open: OpenOrderStep | null, current: OrderStepKey) {
  const { t } = access;
  const names = t('order:steps', { returnObjects: true });
  const steps = open
    ? stepStates(orderWizard, orderPaths, open, current)
    : [...Object.keys(orderWizard.steps), 'review'].map((key) => ({
        key,
        state: key === current ? ('current' as const) : ('todo' as const),
      }));
  // tabs with several orders are told apart by it
  const name = [names[current], open && addressText(open)].filter(Boolean).join(' – ');
  return {
    title: pageTitle(
      t,
      t('order:stepTitle', { number: steps.findIndex((step) => step.key === current) + 1, total: steps.length, name }),
      access.answer.failed,
    ),
    heading: headingOf(access, open, current),
    steps: steps.map((step) => ({ ...step, label: names[step.key as OrderStepKey] })),
    /** Empty as long as there is no more than a look: what is filled in from here on makes it a draft. */
    savedText: open && (open.draft.value.look ? '' : savedText(access, open.draft)),
    mayOrder: satisfies(ORDER_RIGHTS, access.permissions),
    line: open?.position.facts.product
      ? [open.position.facts.product.name, addressText(open)].filter(Boolean).join(', ')
      : null,
  };
}
export type OrderPageData = ReturnType<typeof orderPage>;

function headingOf({ t }: Access, open: OpenOrderStep | null, current: OrderStepKey): string {
  if (current === 'review' && isQuoted(open?.position.answers.product)) return t('services:quote.heading');
  return t(`order:headings.${current === 'delivery' && open && !isHardwareAsked(open) ? 'deliveryDate' : current}`);
}

function savedText({ t, now, timezone }: Access, draft: DraftEntry): string {
  const saved = formatLately(new Date(draft.value.savedAt), now, timezone);
  return saved.today ? t('order:saved', { time: saved.text }) : t('drafts:savedOn', { moment: saved.text });
}

/** The whole address; without its street as long as no line is chosen. */
function addressText({ position: { answers, facts } }: OpenOrderStep): string | null {
  const { address } = answers;
  if (!address) return null;
  const { street = '', city = '' } = facts.product ?? {};
  const zipcode = formatZipcode(address.zipcode);
  return street
    ? `${formatAddressLine({ ...address, street })}, ${zipcode} ${city}`.trim()
    : `${zipcode} ${formatAddressLine({ ...address, street })}`;
}

/** The first values of a step's form: what was put aside when a session ended, else what was kept, else the defaults. */
export async function firstValues(
  access: Access,
  open: OpenOrderStep | null,
  step: keyof OrderSteps,
  defaults: Record<string, unknown>,
) {
  const parked = await access.parked();
  if (parked) return typedValues({ fields: typedFields(parked), basis: '' });
  return typedValues(open?.draft.value.steps[step]) ?? defaults;
}

/** Keeps a step as typed, with what the provider said of it; without going on. */
export async function keepOrderStep(access: Access, open: OpenOrderStep, step: keyof OrderSteps, facts?: unknown) {
  const basis = basisOf(orderWizard, step, open.position.answers);
  const kept = { fields: fieldsOf(access, open.draft, step), basis, facts };
  const draft = await saveStep(open.draft, step, kept, aboutOf);
  if (step === 'address') await nameSubject(access.session, draft, subjectOf(draft));
  return draft;
}

/** What two drafts at one address have in common; null while the address is not complete. */
export function subjectOf(draft: DraftEntry): string | null {
  const { address } = replay(orderWizard, draft.value.steps).answers;
  return address ? addressKey(address) : null;
}

/** The lines of one carrier type are shown at a time: a line that was chosen in another tab is not in the form, and stays chosen. */
function fieldsOf({ form }: Access, draft: DraftEntry, step: keyof OrderSteps): TypedFields {
  const fields = typedFields(form);
  const chosen =
    draft.value.steps.product?.fields.filter(([name]) => name === 'carrier' || name === 'carrierTypeTab') ?? [];
  if (step !== 'product' || form.has('carrier') || chosen.length === 0) return fields;
  return [...fields.filter(([name]) => name !== 'carrierTypeTab'), ...chosen];
}

/**
 * 'Vorige' and the saving while one types (app/enhance/drafts): the step is kept as it stands, without being judged, and counts as done only when it is (replay
 * decides). What says the same as before is not touched, nor what the provider said of it. Null when the form was sent for something else.
 * @throws 204 with the time, when it was saved while one types: thrown, an answer without a page needs none of the page's loaders
 */
export async function setStepAside(
  { context }: ActionFunctionArgs,
  access: Access,
  open: OpenOrderStep,
  step: keyof OrderSteps,
) {
  const intent = access.form.get('intent');
  if (intent !== 'back' && intent !== 'save') return null;
  const draft = await ifKept<DraftEntry | null>(keepAsTyped(access, open, step), null);
  if (!draft) return notKept(access);
  await dropParkedForm(access.session, paths.orderStep(open.draft.id, step));
  if (intent === 'save') {
    context.responseHeaders.set(
      'X-Saved-At',
      formatLately(new Date(draft.value.savedAt), access.now, access.timezone).text,
    );
    throw new Response(null, { status: 204 });
  }
  return redirect(paths.orderStep(open.draft.id, stepBefore(step)), 303);
}

async function keepAsTyped(access: Access, open: OpenOrderStep, step: keyof OrderSteps): Promise<DraftEntry> {
  const kept = open.draft.value.steps[step];
  if (open.draft.value.look && step === 'product' && isUntouched(access)) return open.draft;
  return saysTheSame(orderWizard, step, kept, fieldsOf(access, open.draft, step))
    ? open.draft
    : keepOrderStep(access, open, step);
}

/** Nothing chosen and nothing typed: a look stays one. */
function isUntouched({ form }: Access): boolean {
  return typedFields(form).every(
    ([name, value]) => value === '' || name === 'carrierTypeTab' || name === 'orderVariant',
  );
}

function stepBefore(step: keyof OrderSteps): keyof OrderSteps {
  const order = Object.keys(orderWizard.steps) as (keyof OrderSteps)[];
  return order[order.indexOf(step) - 1] ?? step;
}

/**
 * The provider could not be asked whether the step is right: what was typed is kept, so that nothing has to be typed again, but without
 * its facts the step counts as still to be done.
 */
export async function postponeOrderStep(
  access: Access,
  open: OpenOrderStep,
  step: keyof OrderSteps,
  reject: (problems: FieldProblems) => FormResult,
) {
  const draft = await ifKept<DraftEntry | null>(keepAsTyped(access, open, step), null);
  return draft === null ? notKept(access) : invalid(access, reject({ '': [access.t('order:problem.weather')] }));
}

/** Keeps a step that is right, and goes on to the first that is not: a change from the review leads back to the review. */
export async function finishOrderStep(access: Access, open: OpenOrderStep, step: keyof OrderSteps, facts?: unknown) {
  const draft = await ifKept<DraftEntry | null>(keepOrderStep(access, open, step, facts), null);
  if (!draft) return notKept(access);
  await dropParkedForm(access.session, paths.orderStep(open.draft.id, step));
  return redirect(nextStep(orderWizard, orderPaths, draft), 303);
}
