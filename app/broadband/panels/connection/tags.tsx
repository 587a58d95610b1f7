import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { TagsForm } from '~/flows/panels/tags-form';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { ConnectionPanel } from '../connection-panel';
import { tagsPanel } from './tags.panel.server';

export const handle: PageHandle = { page: 'panel' };
export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, tagsPanel.looks);
  return tagsPanel.show(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, tagsPanel.requirement);
  return tagsPanel.submit(access, args);
}

export default function Tags() {
  return <ConnectionPanel panel={usePageData<typeof loader>()} Form={TagsForm} />;
}
