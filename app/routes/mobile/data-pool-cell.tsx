import { worded } from '~/ui/words';
import type { DataPoolText } from '~/words/sim.server';

/** What a SIM draws its data on; struck through, and said, when it is another next month (MOB-04). */
export function DataPoolCell({ pool: { now, ends, next } }: { pool: DataPoolText }) {
  return (
    <>
      {ends ? <s>{worded(now)}</s> : worded(now)}
      {next && <div className="muted">{worded(next)}</div>}
    </>
  );
}
