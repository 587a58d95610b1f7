import { cuts } from './cuts';
import { databaseAway } from './database';
import { rolling } from './rolling';
import { onChaos } from './stage';
import { takeover } from './takeover';

/** Takes away instances, the database and the network to it while two instances are at work. */
export async function chaos(points: number): Promise<void> {
  await onChaos(rolling);
  await onChaos(databaseAway);
  await onChaos((stage) => cuts(stage, points));
  await onChaos((stage) => takeover(stage, Math.ceil(points / 5)));
}
