import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelPage } from '~/flows/panels/panel-page';
import type { PanelData } from '~/flows/panels/show-panel.server';
import { Copyable } from '~/kernel/ui/copyable';
import { Card } from '~/kernel/ui/card';
import { ShownStatus } from '~/kernel/ui/status';
import { SummaryList } from '~/kernel/ui/summary-list';
import { ConnectionCrumbs } from '../line/connection-crumbs';
import type { ConnectionFacts } from './area.server';

interface ConnectionPanelProps<Page extends PanelData<ConnectionFacts>> {
  readonly panel: Page;
  /** Absent for a panel without fields. */
  readonly Form?: (props: { readonly panel: Page }) => ReactNode;
}

/** A panel with its connection beside it. */
export function ConnectionPanel<Page extends PanelData<ConnectionFacts>>({ panel, Form }: ConnectionPanelProps<Page>) {
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
      {Form && <Form panel={panel} />}
    </PanelPage>
  );
}
