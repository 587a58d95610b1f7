import { shownBy, simAction } from './sim-action.server';
import { judging, simItems } from './sim-items.server';

interface BlockWish {
  readonly kind: 'block' | 'unblock';
}

/** The obstacle of a SIM that has the requested state already. */
export const judgeBlock = judging<BlockWish>(({ kind }, { isBlocked }) =>
  isBlocked === (kind === 'block') ? `${kind}ed` : null,
);

/** Blocks SIMs, or ends their block (MOB-03). */
const blocking = (kind: BlockWish['kind']) =>
  simAction<BlockWish>({
    kind,
    title: (_wish, t) => t(`simRuns:${kind}.run`),
    facts: (_wish, { t }) => [{ key: 'wish', label: t('simRuns:wish'), values: [t(`simRuns:${kind}.run`)] }],
    asks: {
      choice: (t) => ({ title: t(`simRuns:${kind}.title`), description: t(`simRuns:${kind}.description`) }),
      plan: () => ({
        of: (chosen) => ({ wish: { kind }, items: simItems(chosen, (sim) => judgeBlock({ kind }, sim)) }),
      }),
    },
    call: ({ mobileConnections: mobile }, uuid, _wish, key) =>
      kind === 'block' ? mobile.block(uuid, key) : mobile.unblock(uuid, key),
    find: shownBy((_wish, { isBlocked, isBlockPending }) => isBlocked === (kind === 'block') && !isBlockPending),
  });

export const blockSims = blocking('block');
export const unblockSims = blocking('unblock');
