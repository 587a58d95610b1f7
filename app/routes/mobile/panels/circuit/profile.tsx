import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { MOBILE_ORDER_RIGHTS } from '~/domain/access/permissions';
import { ProfileForm } from '~/circuits/profile-form';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { authorize } from '~/session/authorize.server';
import { showPanel } from '~/panels/show-panel.server';
import { submitPanel } from '~/panels/submit-panel.server';
import { simCircuits } from '../circuits.server';
import { SimPanel } from '../sim-panel';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  return showPanel(access, args, simCircuits.profile);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, simCircuits.profile.requirement);
  return submitPanel(access, args, simCircuits.profile);
}

export default function SimProfile() {
  const panel = usePageData<typeof loader>();
  return (
    <SimPanel panel={panel}>
      <ProfileForm panel={panel} />
    </SimPanel>
  );
}
