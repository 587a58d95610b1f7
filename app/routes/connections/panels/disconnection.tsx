import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { pack, titleOf, usePageData } from '~/frame/packed';
import { panelStyle } from '~/frame/style-links';
import { authorize } from '~/session/authorize.server';
import { Notice } from '~/ui/notice';
import { SummaryList } from '~/ui/summary-list';
import { ShownStatus } from '../list-page';
import { disconnectionPanel } from './disconnection.server';
import { PanelForm } from './panel-form';
import { PanelPage } from './panel-page';
import { showPanel } from './show-panel.server';
import { submitPanel } from './submit-panel.server';

export const handle = { hydrate: false, enhance: true, i18n: ['panels', 'diagnostics'], styled: true };

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
  const { t } = useTranslation('diagnostics');
  const panel = usePageData<typeof loader>();
  const session = panel.configure?.choices;
  return (
    <PanelPage panel={panel}>
      <PanelForm panel={panel}>
        {() =>
          session && (
            <>
              <h2>{t('disconnection.what')}</h2>
              <SummaryList
                rows={[
                  { key: 'circuit', label: t('disconnection.circuit'), value: session.circuit },
                  { key: 'username', label: t('disconnection.username'), value: session.username },
                  { key: 'state', label: t('disconnection.state'), value: <ShownStatus shown={session.state} /> },
                  { key: 'since', label: t('disconnection.since'), value: session.since ?? t('disconnection.sinceUnknown') },
                ]}
              />
              <Notice tone="warning">{t('disconnection.text')}</Notice>
            </>
          )
        }
      </PanelForm>
    </PanelPage>
  );
}
