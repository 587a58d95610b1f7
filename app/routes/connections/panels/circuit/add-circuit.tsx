import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { authorize } from '~/session/authorize.server';
import { addCircuitPanel } from './add-circuit.server';
import { PanelForm } from '~/panels/panel-form';
import { showPanel } from '~/panels/show-panel.server';
import { submitPanel } from '~/panels/submit-panel.server';
import { ConnectionPanel } from '../connection-panel';
import { ProfileFields, type ProfileForm } from './profile-fields';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showPanel(access, args, addCircuitPanel);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, addCircuitPanel.requirement);
  return submitPanel(access, args, addCircuitPanel);
}

export default function AddCircuit() {
  const panel = usePageData<typeof loader>();
  return (
    <ConnectionPanel panel={panel}>
      <PanelForm<ProfileForm> panel={panel}>
        {(fields) => panel.configure && <ProfileFields fields={fields} choices={panel.configure.choices} />}
      </PanelForm>
    </ConnectionPanel>
  );
}
