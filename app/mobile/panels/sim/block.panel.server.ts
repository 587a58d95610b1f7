import { z } from 'zod';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { mobileKey } from '~/mobile/domain/capabilities';
import type { Review } from '~/flows/panels/panel.server';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { Access } from '~/kernel/session/authorize.server';
import { simName } from '~/telecom/words/sim.server';
import { defineReview, shown, type Subject } from '../area.server';

/** The block of an open SIM (MOB-03). */
export const blockPanel = defineReview({
  name: 'blockSim',
  schema: z.object({}),
  requirement: MOBILE_ORDER_RIGHTS,
  ...blocking(true),
  send: async ({ mobileConnections }, { sim }, _nothing, key) => {
    await mobileConnections.block(sim.uuid, key);
  },
});

/** The end of a block. It has a post of its own, so that a stale page cannot do the opposite by mistake. */
export const unblockPanel = defineReview({
  name: 'unblockSim',
  schema: z.object({}),
  requirement: MOBILE_ORDER_RIGHTS,
  ...blocking(false),
  send: async ({ mobileConnections }, { sim }, _nothing, key) => {
    await mobileConnections.unblock(sim.uuid, key);
  },
});

function blocking(to: boolean) {
  const becomes = to ? 'block' : 'unblock';
  return {
    capability: () => mobileKey.simBlock,
    isFree: true,
    obstacle: ({ sim }: Subject, { t }: Access) => {
      if (sim.isBlockPending) return t('sim:block.pending');
      return sim.isBlocked === to ? t(`sim:${becomes}.already`) : null;
    },
    review: ({ t }: Access, { sim }: Subject): Promise<Review> =>
      Promise.resolve({
        lines: [
          { key: 'sim', label: t('sim:title'), value: simName(sim) },
          {
            key: 'block',
            label: t('sim:block.label'),
            before: stateText(sim.isBlocked, t),
            value: stateText(to, t),
          },
        ],
        warning: t(`sim:${becomes}.warning`),
      }),
    named: async (_sent: unknown, after: () => Promise<Partial<Subject> | null>) => {
      const sim = (await after())?.sim;
      return sim && isCarriedOut(sim, to) ? { sim: simName(sim) } : null;
    },
    // the SIM shows its old state while the network works on the change
    trace: shown(
      ({ sim }) => sim !== undefined && (isCarriedOut(sim, to) || (sim.isBlockPending && sim.isBlocked === !to)),
    ),
  };
}

function isCarriedOut({ isBlocked, isBlockPending }: MobileConnection, to: boolean): boolean {
  return isBlocked === to && !isBlockPending;
}

function stateText(isBlocked: boolean | null, t: Access['t']): string {
  if (isBlocked === null) return t('mobile:states.unknown');
  return t(isBlocked ? 'mobile:states.blocked' : 'mobile:states.open');
}
