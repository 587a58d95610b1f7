import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelPage } from '~/flows/panels/panel-page';
import type { PanelData } from '~/flows/panels/show-panel.server';
import { Card } from '~/kernel/ui/card';
import { Copyable } from '~/kernel/ui/copyable';
import { ShownStatus } from '~/kernel/ui/status';
import { SummaryList } from '~/kernel/ui/summary-list';
import { SimCrumbs } from '../sim/sim-crumbs';
import type { SimFacts } from './area.server';

interface SimPanelProps<Page extends PanelData<SimFacts>> {
  readonly panel: Page;
  /** Absent for a panel without fields. */
  readonly Form?: (props: { readonly panel: Page }) => ReactNode;
}

/** A panel with its SIM beside it. */
export function SimPanel<Page extends PanelData<SimFacts>>({ panel, Form }: SimPanelProps<Page>) {
  const { t } = useTranslation(['sim', 'panels']);
  const { uuid, name, note, state, ends, numbers, endUser, profile, route } = panel.facts;
  const beside = (
    <Card title={t('sim:title')}>
      <SummaryList
        rows={[
          {
            key: 'state',
            label: t('panels:state'),
            value: (
              <>
                <ShownStatus shown={state} /> {ends}
              </>
            ),
          },
          ...numbers.flatMap(({ label, copied, value }) =>
            copied
              ? [
                  {
                    key: label,
                    label,
                    value: (
                      <Copyable what={label} plain={copied}>
                        {value}
                      </Copyable>
                    ),
                  },
                ]
              : [],
          ),
          ...(profile ? [{ key: 'profile', label: t('panels:profile'), value: profile }] : []),
          ...(route ? [{ key: 'route', label: t('panels:route'), value: route }] : []),
          ...(endUser ? [{ key: 'endUser', label: t('panels:endUser'), value: endUser }] : []),
        ]}
      />
    </Card>
  );
  return (
    <PanelPage panel={panel} crumbs={<SimCrumbs sim={{ uuid, name }} />} note={note} beside={beside}>
      {Form && <Form panel={panel} />}
    </PanelPage>
  );
}
