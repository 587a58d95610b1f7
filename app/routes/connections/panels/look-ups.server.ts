import type { LookUp } from '~/wizard/reconcile.server';
import { cancellationPanel } from './cancellation.server';
import { changePanel } from './change.server';
import { onDemandPanel } from './on-demand.server';
import { lookUpOf } from './panel.server';
import { tagsPanel } from './tags.server';
import { terminationPanel } from './termination.server';
import { wishDatePanel } from './wish-date.server';

/** How lost answers to the panels are looked up in the background: every panel has its line here. */
export const panelLookUps: readonly LookUp[] = [
  lookUpOf(tagsPanel),
  lookUpOf(terminationPanel),
  lookUpOf(wishDatePanel),
  lookUpOf(onDemandPanel),
  lookUpOf(cancellationPanel),
  lookUpOf(changePanel),
];
