import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { authorize } from '~/session/authorize.server';
import { PanelForm } from '~/panels/panel-form';
import { showPanel } from '~/panels/show-panel.server';
import { submitPanel } from '~/panels/submit-panel.server';
import { ConnectionPanel } from '../connection-panel';
import { primaryCircuitPanel } from './primary-circuit.server';
import { PrimaryFields, type PrimaryForm } from './primary-fields';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showPanel(access, args, primaryCircuitPanel);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, primaryCircuitPanel.requirement);
  return submitPanel(access, args, primaryCircuitPanel);
}

export default function PrimaryCircuit() {
  const { t } = useTranslation('circuits');
  const panel = usePageData<typeof loader>();
  return (
    <ConnectionPanel panel={panel}>
      <PanelForm<PrimaryForm> panel={panel}>
        {(fields) =>
          panel.configure && (
            <PrimaryFields fields={fields} connections={panel.configure.choices} hint={t('primary.hint')} />
          )
        }
      </PanelForm>
    </ConnectionPanel>
  );
}
