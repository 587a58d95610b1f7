import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { PrimaryForm } from '~/telecom/circuits/circuit/primary-form';
import { primaryCircuit } from '../circuits.panel.server';
import { ConnectionPanel } from '../connection-panel';

export const handle: PageHandle = { page: 'panel' };
export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, primaryCircuit.looks);
  return primaryCircuit.show(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, primaryCircuit.requirement);
  return primaryCircuit.submit(access, args);
}

export default function PrimaryCircuit() {
  return <ConnectionPanel panel={usePageData<typeof loader>()} Form={PrimaryForm} />;
}
