import { RoutesTable } from '~/telecom/circuits/ip-route/routes-table';
import { ActionList } from '~/telecom/timeline/action-list';
import { ShownStatus } from '~/kernel/ui/status';
import { SummaryList } from '~/kernel/ui/summary-list';
import { useSignInRows } from './circuit-rows';
import type { CircuitView } from './circuit-view.server';

/** The one circuit of a line. It can be folded. */
export function CircuitPanel({ circuit }: { circuit: CircuitView }) {
  const signInRows = useSignInRows();
  return (
    <details className="panel circuit" open>
      <summary>
        <h2>{circuit.nid}</h2>
        <ShownStatus shown={circuit.state} /> <span className="muted num">{circuit.bandwidth}</span>
      </summary>
      <SummaryList rows={[...circuit.facts, ...signInRows(circuit)]} />
      <RoutesTable nid={circuit.nid} routes={circuit.routes} />
      <ActionList actions={circuit.actions} subject={circuit.nid} />
    </details>
  );
}
