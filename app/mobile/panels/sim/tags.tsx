import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { PanelForm } from '~/flows/panels/panel-form';
import { showPanel } from '~/flows/panels/show-panel.server';
import { submitPanel } from '~/flows/panels/submit-panel.server';
import { TagsField } from '~/flows/pickers/tags-field';
import { SimPanel } from '../sim-panel';
import { tagsPanel } from './tags.panel.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  return showPanel(access, args, tagsPanel);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, tagsPanel.requirement);
  return submitPanel(access, args, tagsPanel);
}

export default function SimTags() {
  const panel = usePageData<typeof loader>();
  return (
    <SimPanel panel={panel}>
      <PanelForm<{ tags: string }> panel={panel}>{({ tags }) => <TagsField field={tags} />}</PanelForm>
    </SimPanel>
  );
}
