import { useTranslation } from 'react-i18next';
import { RoutesTable } from '~/telecom/circuits/ip-route/routes-table';
import { ActionList } from '~/telecom/timeline/action-list';
import { Notice } from '~/kernel/ui/notice';
import { SummaryList } from '~/kernel/ui/summary-list';
import type { SimCircuitView } from './circuit-view.server';

/** The circuits of a SIM with their routes. They can be folded, so that many of them fit on one page. */
export function Circuits({ circuits, lost }: { circuits: readonly SimCircuitView[]; lost: boolean }) {
  const { t } = useTranslation('circuits');
  return (
    <>
      {lost && <Notice tone="danger">{t('lost')}</Notice>}
      {circuits.map((circuit, at) => (
        <details key={circuit.nid} className="panel circuit" open={at === 0 || circuits.length <= 2}>
          <summary>
            <h2>{circuit.nid}</h2>
          </summary>
          <SummaryList rows={circuit.facts} />
          <RoutesTable nid={circuit.nid} routes={circuit.routes} />
          <ActionList actions={circuit.actions} subject={circuit.nid} />
        </details>
      ))}
    </>
  );
}
