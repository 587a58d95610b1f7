import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ProfileForm } from '~/telecom/circuits/circuit/profile-form';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { showPanel } from '~/flows/panels/show-panel.server';
import { submitPanel } from '~/flows/panels/submit-panel.server';
import { lineCircuits } from '../circuits.panel.server';
import { ConnectionPanel } from '../connection-panel';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showPanel(access, args, lineCircuits.profile);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, lineCircuits.profile.requirement);
  return submitPanel(access, args, lineCircuits.profile);
}

export default function Profile() {
  const panel = usePageData<typeof loader>();
  return (
    <ConnectionPanel panel={panel}>
      <ProfileForm panel={panel} />
    </ConnectionPanel>
  );
}
