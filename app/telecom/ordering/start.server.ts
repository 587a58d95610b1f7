import type { LoaderFunctionArgs } from '@remix-run/node';
import type { WizardArea } from '~/flows/wizard/area.server';
import { newestDrafts } from '~/flows/wizard/drafts.server';
import { firstValues } from '~/flows/wizard/keep-step.server';
import { firstStep } from '~/flows/wizard/open-step.server';
import { wizardPage } from '~/flows/wizard/page.server';
import { unknownOrders } from '~/flows/wizard/unknown.server';
import type { Steps } from '~/flows/wizard/wizard.server';
import type { Access } from '~/kernel/session/authorize.server';
import { startedFor } from './started-for.server';

/**
 * The start of an order: its first form, its customer, and the drafts to continue. It stores no draft before the form
 * is sent.
 */
export async function showStart<S extends Steps>(
  access: Access,
  { request }: Pick<LoaderFunctionArgs, 'request'>,
  area: WizardArea<S>,
  first: Readonly<Record<string, string>>,
) {
  const forWhom = await startedFor(access, new URL(request.url).searchParams);
  const step = firstStep(area.wizard);
  return {
    page: wizardPage(access, area, null, step),
    typed: await firstValues(access, null, step, { ...first, enduser: forWhom.enduser }),
    forWhom,
    unknown: await unknownOrders(area, access),
    newest: await newestDrafts(access, area),
  };
}
export type StartData = Awaited<ReturnType<typeof showStart>>;
