import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { deleteCircuit } from '../circuits.panel.server';
import { ConnectionPanel } from '../connection-panel';

export const handle: PageHandle = { page: 'panel' };
export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, deleteCircuit.looks);
  return deleteCircuit.show(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, deleteCircuit.requirement);
  return deleteCircuit.submit(access, args);
}

export default function DeleteCircuit() {
  return <ConnectionPanel panel={usePageData<typeof loader>()} />;
}
