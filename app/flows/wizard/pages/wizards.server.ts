import { matchPath } from '@remix-run/react';
import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Requirement } from '~/kernel/access/permissions';
import type { SomeWizard } from './pages.server';
import type { SomeStepPage } from '../step.server';

type Args = Pick<LoaderFunctionArgs, 'request'>;

/** All wizards. Files of this name define the pages of one wizard each. */
export const wizards: readonly SomeWizard[] = Object.values(
  import.meta.glob<SomeWizard>('/app/**/*.pages.server.ts', { eager: true, import: 'pages' }),
);

/** The wizard of an address. Undefined for an address outside all wizards. */
export function wizardOf(pathname: string): SomeWizard | undefined {
  // routes ignore the case of letters, and so does `matchPath`
  return wizards.find(({ area }) => matchPath(`${area.paths.start()}/*`, pathname));
}

/** The wizard of a page, by its address. @throws 404 for an address outside all wizards */
export function wizardAt({ request }: Args): SomeWizard {
  const wizard = wizardOf(new URL(request.url).pathname);
  if (!wizard) throw new Response(null, { status: 404 });
  return wizard;
}

/** The right that a page requires, by its address. */
export function rightAt(args: Args): Requirement {
  return wizardAt(args).requirement;
}

/** The right to send, by the address of the page. */
export function sendsAt(args: Args): Requirement {
  return wizardAt(args).area.sends;
}

/** The step of a page, by its address. @throws 404 for an address without a step */
export function stepAt(args: Args): SomeStepPage {
  const { area, steps } = wizardAt(args);
  const { params } = matchPath(`${area.paths.start()}/:draft/:step`, new URL(args.request.url).pathname) ?? {};
  const key = params?.step?.toLowerCase() ?? '';
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (!step) throw new Response(null, { status: 404 });
  return { area, key, step };
}
