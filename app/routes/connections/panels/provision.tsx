import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { pack, titleOf, usePageData } from '~/frame/packed';
import { panelStyle } from '~/frame/style-links';
import { authorize } from '~/session/authorize.server';
import { showPanel } from './show-panel.server';
import { submitPanel } from './submit-panel.server';
import { PanelPage } from './panel-page';
import { provisionPanel } from './provision.server';

export const handle = { hydrate: false, enhance: true, i18n: ['panels'], styled: true };

export const links = panelStyle;

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return pack(await showPanel(access, args, provisionPanel));
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return submitPanel(access, args, provisionPanel);
}

export default function Provision() {
  return <PanelPage panel={usePageData<typeof loader>()} />;
}
