import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { ProfileForm } from '~/telecom/circuits/circuit/profile-form';
import { profile } from '../circuits.panel.server';
import { SimPanel } from '../sim-panel';

export const handle: PageHandle = { page: 'panel' };
export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, profile.looks);
  return profile.show(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, profile.requirement);
  return profile.submit(access, args);
}

export default function SimProfile() {
  return <SimPanel panel={usePageData<typeof loader>()} Form={ProfileForm} />;
}
