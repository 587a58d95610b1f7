import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ORDER_RIGHTS } from '~/domain/permissions';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { authorize } from '~/session/authorize.server';
import { addCircuitPanel } from './add-circuit.server';
import { PanelForm } from './panel-form';
import { showPanel } from './show-panel.server';
import { submitPanel } from './submit-panel.server';
import { PanelPage } from './panel-page';
import { ProfileFields, type ProfileForm } from './profile-fields';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showPanel(access, args, addCircuitPanel);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, ORDER_RIGHTS);
  return submitPanel(access, args, addCircuitPanel);
}

export default function AddCircuit() {
  const panel = usePageData<typeof loader>();
  return (
    <PanelPage panel={panel}>
      <PanelForm<ProfileForm> panel={panel}>{(fields) => panel.configure && <ProfileFields fields={fields} choices={panel.configure.choices} />}</PanelForm>
    </PanelPage>
  );
}
