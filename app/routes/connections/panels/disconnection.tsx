import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { pack, titleOf, usePageData } from '~/frame/packed';
import { panelStyle } from '~/frame/style-links';
import { authorize } from '~/session/authorize.server';
import { disconnectionPanel } from './disconnection.server';
import { PanelPage } from './panel-page';
import { showPanel } from './show-panel.server';
import { submitPanel } from './submit-panel.server';

export const handle = { hydrate: false, enhance: true, i18n: ['panels'], styled: true };

export const links = panelStyle;

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-diagnostics-c');
  return pack(await showPanel(access, args, disconnectionPanel));
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-diagnostics-c');
  return submitPanel(access, args, disconnectionPanel);
}

export default function Disconnection() {
  return <PanelPage panel={usePageData<typeof loader>()} />;
}
