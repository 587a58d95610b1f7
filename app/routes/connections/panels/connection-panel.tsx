import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelPage } from '~/panels/panel-page';
import type { PanelData } from '~/panels/show-panel.server';
import { Copyable } from '~/ui/copyable';
import { Card } from '~/ui/card';
import { ShownStatus } from '~/ui/status';
import { SummaryList } from '~/ui/summary-list';
import { ConnectionCrumbs } from '../connection-crumbs';
import type { ConnectionFacts } from './area.server';

/** A panel with its connection beside it. */
export function ConnectionPanel({ panel, children }: { panel: PanelData<ConnectionFacts>; children?: ReactNode }) {
  const { t } = useTranslation('panels');
  const { nid, address, note, state, profile, route, endUser } = panel.facts;
  const beside = (
    <Card title={t('connection')}>
      <SummaryList
        rows={[
          { key: 'state', label: t('state'), value: <ShownStatus shown={state} /> },
          { key: 'nid', label: 'NID', value: <Copyable what="NID">{nid}</Copyable> },
          ...(profile ? [{ key: 'profile', label: t('profile'), value: profile }] : []),
          ...(route ? [{ key: 'route', label: t('route'), value: route }] : []),
          ...(endUser ? [{ key: 'endUser', label: t('endUser'), value: endUser }] : []),
        ]}
      />
    </Card>
  );
  return (
    <PanelPage panel={panel} crumbs={<ConnectionCrumbs nid={nid} label={address} />} note={note} beside={beside}>
      {children}
    </PanelPage>
  );
}
