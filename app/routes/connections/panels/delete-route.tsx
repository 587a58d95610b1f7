import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { ORDER_RIGHTS } from '~/domain/permissions';
import { pack, titleOf, usePageData } from '~/frame/packed';
import { panelStyle } from '~/frame/style-links';
import { authorize } from '~/session/authorize.server';
import { deleteRoutePanel } from './delete-route.server';
import { PanelForm } from './panel-form';
import { showPanel } from './show-panel.server';
import { submitPanel } from './submit-panel.server';
import { PanelPage } from './panel-page';

export const handle = { hydrate: false, enhance: true, i18n: ['panels', 'ipRoutes'], styled: true };

export const links = panelStyle;

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return pack(await showPanel(access, args, deleteRoutePanel));
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, ORDER_RIGHTS);
  return submitPanel(access, args, deleteRoutePanel);
}

export default function DeleteRoute() {
  const { t } = useTranslation('ipRoutes');
  const panel = usePageData<typeof loader>();
  const block = panel.configure?.choices.block;
  return <PanelPage panel={panel}>{block && <PanelForm panel={panel}>{() => <p>{t('deleteWarning', { block })}</p>}</PanelForm>}</PanelPage>;
}
