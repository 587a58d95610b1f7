import { formatDateTime } from '~/domain/dates';
import { formatZipcode } from '~/domain/postcode';
import { paths } from '~/paths';
import type { Access } from '~/session/authorize.server';
import type { DraftEntry } from '~/drafts/drafts.server';
import type { KeptSteps } from '~/drafts/kept';
import { isCommitted, readIntent } from '~/intents/intent.server';
import { REVIEW } from '~/wizard/open-step.server';
import { replay, typedValues } from '~/wizard/wizard.server';
import { orderWizard, type OrderSteps } from './order-wizard.server';

type StepKey = keyof OrderSteps | typeof REVIEW;

const ORDER: readonly StepKey[] = [...(Object.keys(orderWizard.steps) as (keyof OrderSteps)[]), REVIEW];

/** Those that were not sent: what was sent is an order, or is being looked for. */
export async function unsent(drafts: readonly DraftEntry[]): Promise<DraftEntry[]> {
  const committed = await Promise.all(drafts.map(async ({ id }) => isCommitted((await readIntent(id))?.value)));
  return drafts.filter((_draft, at) => !committed[at]);
}

/** One of the user's own drafts as text (house rule 10). */
export function draftRow(draft: DraftEntry, { t, timezone }: Access) {
  const { facts, furthest, done } = replay(orderWizard, draft.value.steps);
  const names = t('order:steps', { returnObjects: true });
  const reached: StepKey = furthest ?? REVIEW;
  return {
    id: draft.id,
    address: addressTyped(draft.value.steps) || t('drafts:noAddress'),
    line: facts.product?.name ?? t('drafts:noLine'),
    step: t('drafts:stepOf', { number: ORDER.indexOf(reached) + 1, total: ORDER.length, name: names[reached] }),
    filled: ORDER.filter((key) => done.has(key))
      .map((key) => names[key])
      .join(', '),
    saved: formatDateTime(new Date(draft.value.savedAt), timezone),
    href: paths.resumeOrder(draft.id),
    discardHref: paths.discardOrder(draft.id),
  };
}
export type DraftRow = ReturnType<typeof draftRow>;

/** As it was typed: a draft whose address is being changed is still the one somebody looks for. */
export function addressTyped(steps: KeptSteps): string {
  const {
    zipcode = '',
    housenr = '',
    housenrext = '',
  } = (typedValues(steps['address']) ?? {}) as Record<string, string>;
  const [suffix = ''] = housenrext.split('|');
  return [formatZipcode(zipcode), housenr, suffix.trim().toUpperCase()].filter(Boolean).join(' ').trim();
}
