import { useTranslation } from 'react-i18next';
import { CircuitsTable } from '~/telecom/circuits/circuits-table';
import { RoutesTable } from '~/telecom/circuits/ip-route/routes-table';
import { ActionList } from '~/telecom/timeline/action-list';
import { Notice } from '~/kernel/ui/notice';
import { SummaryList } from '~/kernel/ui/summary-list';
import type { SimCircuitView } from './circuit-view.server';

/** The circuits of a SIM with their routes: one as a panel that can be folded, more of them as a table. */
export function Circuits({ circuits, lost }: { circuits: readonly SimCircuitView[]; lost: boolean }) {
  const { t } = useTranslation('circuits');
  const [first, ...others] = circuits;
  return (
    <>
      {lost && <Notice tone="danger">{t('lost')}</Notice>}
      {others.length > 0 ? (
        <CircuitsTable circuits={circuits} />
      ) : (
        first && (
          <details className="panel circuit" open>
            <summary>
              <h2>{first.nid}</h2>
            </summary>
            <SummaryList rows={first.facts} />
            <RoutesTable nid={first.nid} routes={first.routes} />
            <ActionList actions={first.actions} subject={first.nid} />
          </details>
        )
      )}
    </>
  );
}
