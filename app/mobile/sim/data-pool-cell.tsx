import { worded } from '~/kernel/ui/words';
import type { DataPoolText } from '~/telecom/words/sim.server';

/** The data of a SIM. It is struck through, and explained in words, when it changes next month (MOB-04). */
export function DataPoolCell({ pool: { now, ends, next } }: { pool: DataPoolText }) {
  return (
    <>
      {ends ? <s>{worded(now)}</s> : worded(now)}
      {next && <div className="muted">{worded(next)}</div>}
    </>
  );
}
