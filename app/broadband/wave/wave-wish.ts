import type { KeptSteps } from '~/flows/drafts/kept';
import type { OrderDefaults } from '../domain/order-defaults';
import type { Wished } from '~/flows/runs/run';
import type { Language } from '~/kernel/session/session.server';

/** A request to judge the replacement of lines. */
export interface WaveWish extends Wished {
  readonly kind: 'wave';
  /** The number of lines that are judged. */
  readonly count: number;
  /** The id and the answers of the order that fills in each replacement, as they were when the wave was sent. */
  readonly like: string;
  readonly example: KeptSteps;
  /** The organisation's defaults at that time. Absent in runs of earlier versions. */
  readonly defaults?: OrderDefaults;
  /** The example in words. */
  readonly text: string;
  /** `like` takes the example's contact where none is known for the customer. */
  readonly contact: 'none' | 'like';
  /** The language of the stored texts. */
  readonly language: Language;
}
