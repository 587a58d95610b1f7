import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { authorize } from '~/session/authorize.server';
import { ConnectionPanel } from '../connection-panel';
import { primaryRoutePanel } from './primary-route.server';
import { showPanel } from '~/panels/show-panel.server';
import { submitPanel } from '~/panels/submit-panel.server';
import { RouteForm } from './route-form';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showPanel(access, args, primaryRoutePanel);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, primaryRoutePanel.requirement);
  return submitPanel(access, args, primaryRoutePanel);
}

export default function PrimaryRoute() {
  const { t } = useTranslation('ipRoutes');
  const panel = usePageData<typeof loader>();
  const choices = panel.configure?.choices;
  return (
    <ConnectionPanel panel={panel}>
      {choices && (
        <>
          {choices.current.length > 0 && (
            <p>
              {t('current')}: <strong>{choices.current.join(', ')}</strong>
            </p>
          )}
          <RouteForm panel={panel} choices={choices} />
        </>
      )}
    </ConnectionPanel>
  );
}
