import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { titleOf, usePageData, type PageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { showStep, submitStep } from '../step.server';
import { viewsOf } from './views';
import { WizardPage } from '../wizard-page';
import { rightAt, stepAt } from './wizards.server';

export const handle: PageHandle = { page: 'form', choosesInTable: isTabled };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  return showStep(access, args, stepAt(args));
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  return submitStep(access, args, stepAt(args));
}

export default function Step() {
  const { wizard, key, page, step } = usePageData<typeof loader>();
  const View = viewsOf(wizard).steps[key];
  const answer = useActionData();
  return <WizardPage page={page}>{View && <View {...step} answer={answer} />}</WizardPage>;
}

function isTabled(data: unknown): boolean {
  const { wizard, key } = data as PageData<typeof loader>;
  return viewsOf(wizard).inTable?.includes(key) ?? false;
}
