import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { authorize } from '~/session/authorize.server';
import { PanelForm } from '~/panels/panel-form';
import { showPanel } from '~/panels/show-panel.server';
import { submitPanel } from '~/panels/submit-panel.server';
import { TagsField } from '~/pickers/tags-field';
import { ConnectionPanel } from '../connection-panel';
import { tagsPanel } from './tags.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showPanel(access, args, tagsPanel);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, tagsPanel.requirement);
  return submitPanel(access, args, tagsPanel);
}

export default function Tags() {
  const panel = usePageData<typeof loader>();
  return (
    <ConnectionPanel panel={panel}>
      <PanelForm<{ tags: string }> panel={panel}>{({ tags }) => <TagsField field={tags} />}</PanelForm>
    </ConnectionPanel>
  );
}
