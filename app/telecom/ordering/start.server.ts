import type { LoaderFunctionArgs } from '@remix-run/node';
import type { WizardArea } from '~/flows/wizard/area.server';
import { newestDrafts } from '~/flows/wizard/drafts.server';
import { firstValues } from '~/flows/wizard/keep-step.server';
import { readExample } from '~/flows/wizard/example/examples.server';
import { EXAMPLE } from '~/flows/wizard/example/fill.server';
import { startedLike } from '~/flows/wizard/example/offered.server';
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
  const query = new URL(request.url).searchParams;
  const [forWhom, example] = await Promise.all([
    startedFor(access, query),
    readExample(access.session, area.wizard.name, query.get(EXAMPLE) ?? ''),
  ]);
  const step = firstStep(area.wizard);
  return {
    page: wizardPage(access, area, null, step),
    typed: await firstValues(access, null, step, {
      ...first,
      enduser: forWhom.enduser,
      ...(example ? { [EXAMPLE]: example.id } : {}),
    }),
    forWhom,
    /** The earlier order that it follows, in words. Null for an ordinary order. */
    like: example && startedLike(access, area, example),
    unknown: await unknownOrders(area, access),
    newest: await newestDrafts(access, area),
  };
}
export type StartData = Awaited<ReturnType<typeof showStart>>;
