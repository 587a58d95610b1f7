import type { LookUp } from '~/flows/intents/reconcile.server';
import { lineTestLookUp } from '~/telecom/diagnostics/start-test.server';
import { testPlaces } from './diagnostics/open-line.server';

/** The look-up of line tests. Orders and panels bring their own. */
export const lookUps: readonly LookUp[] = [lineTestLookUp(testPlaces)];
