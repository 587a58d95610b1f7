import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { EndUserForm } from '~/telecom/panels/end-user-form';
import { SimPanel } from '../sim-panel';
import { endUserPanel } from './end-user.panel.server';

export const handle: PageHandle = { page: 'panel' };
export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, endUserPanel.looks);
  return endUserPanel.show(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, endUserPanel.requirement);
  return endUserPanel.submit(access, args);
}

export default function SimEndUser() {
  return <SimPanel panel={usePageData<typeof loader>()} Form={EndUserForm} />;
}
