import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { ChangeFields, type Changed } from './change-fields';
import { changePanel } from './change.panel.server';
import { PanelForm } from '~/flows/panels/panel-form';
import { showPanel } from '~/flows/panels/show-panel.server';
import { submitPanel } from '~/flows/panels/submit-panel.server';
import { ConnectionPanel } from '../connection-panel';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showPanel(access, args, changePanel);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, changePanel.requirement);
  return submitPanel(access, args, changePanel);
}

export default function Change() {
  const panel = usePageData<typeof loader>();
  const choices = panel.configure?.choices;
  return (
    <ConnectionPanel panel={panel}>
      {choices && (
        <PanelForm<Changed> panel={panel}>{(fields) => <ChangeFields choices={choices} fields={fields} />}</PanelForm>
      )}
    </ConnectionPanel>
  );
}
