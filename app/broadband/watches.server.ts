import type { WatchJob } from '~/flows/watches/watch-jobs.server';
import { addressWatch } from './watched/address-watch.server';

/** The questions of broadband that are asked again. */
export const watches: readonly WatchJob[] = [addressWatch];
