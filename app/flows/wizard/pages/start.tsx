import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { firstStep } from '../open-step.server';
import { submitStart } from '../start.server';
import { inFields } from '../typed-form.server';
import { viewsOf } from './views';
import { rightAt, wizardAt } from './wizards.server';

export const handle: PageHandle = { page: 'form' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  const { area, start } = wizardAt(args);
  return { wizard: area.wizard.name, ...(await start.show(access, args)) };
}

export async function action(args: ActionFunctionArgs) {
  const posted = await authorize(args, rightAt(args));
  const { area, start } = wizardAt(args);
  const access = inFields(posted, area.wizard, firstStep(area.wizard));
  return (await start.asked?.(access)) ?? submitStart(access, args, area);
}

export default function Start() {
  const { wizard, ...start } = usePageData<typeof loader>();
  const { Start: View } = viewsOf(wizard);
  return <View {...start} answer={useActionData()} />;
}
