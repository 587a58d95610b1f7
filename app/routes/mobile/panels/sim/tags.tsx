import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { MOBILE_ORDER_RIGHTS } from '~/domain/access/permissions';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { authorize } from '~/session/authorize.server';
import { PanelForm } from '~/panels/panel-form';
import { showPanel } from '~/panels/show-panel.server';
import { submitPanel } from '~/panels/submit-panel.server';
import { TagsField } from '~/pickers/tags-field';
import { SimPanel } from '../sim-panel';
import { tagsPanel } from './tags.server';

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
