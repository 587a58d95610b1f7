import type { Words } from '../../../catalogue/words';
import { Rejection } from '../../../platform/call';
import type { CallContext } from '../../../platform/call';
import { fullHouse, impossible, lastCircuit, primaryRoute } from '../../circuits/refusals';
import { canCancel } from '../orders/answer';
import { openOrdersOf } from '../orders/store';
import type { Mobile, MobileState } from '../records';
import type { OwnMobile } from './own-mobile';

/** A connection has this many circuits at most. */
const MOST_CIRCUITS = 4;

/** The capabilities of a connection by path, each with the reason why it is impossible, or null. */
type Reasons = Readonly<Record<string, Words | null>>;

/** Actions: these count by `is_enabled`, all others by `is_editable` too. */
const isAction = (path: string) =>
  path === 'terminate' || /(?:^circuits|\/routes|\/provision)$|\/routes\/[^/]+$/.test(path);

function reasonsOf(mobile: Mobile): Reasons {
  const stopped = outOfUse[mobile.state] ?? null;
  const ending = stopped ?? (mobile.state === 'terminating' ? terminating : null);
  const { circuits } = mobile;
  return {
    tags: mobile.state === 'terminated' ? stopped : null,
    end_user: mobile.state === 'terminated' ? stopped : null,
    sim_block: stopped ?? (mobile.carrier.sim.block_pending ? pending : null),
    data_pool: ending,
    terminate: ending,
    circuits: ending ?? (circuits.length < MOST_CIRCUITS ? null : fullHouse(MOST_CIRCUITS)),
    ...Object.fromEntries(
      circuits.flatMap(({ uuid, termination, routes }) => {
        const at = `circuits/${uuid}`;
        return [
          [at, ending ?? (circuits.length > 1 ? null : lastCircuit)],
          [`${at}/profile`, ending],
          ...(termination.profile.type === 'redundancy' ? [[`${at}/redundancy`, ending]] : []),
          [`${at}/provision`, stopped],
          [`${at}/routes`, ending],
          [`${at}/routes/primary`, ending],
          ...routes.map((route) => [
            `${at}/routes/${route.uuid}`,
            ending ?? (route.routing_type === 'primary' ? primaryRoute : null),
          ]),
        ] as [string, Words | null][];
      }),
    ),
  };
}

/** The capabilities in the form of the answer (docs/provider-api.md). */
function capabilitiesOf(mobile: Mobile, { caller }: CallContext) {
  const told = Object.entries(reasonsOf(mobile)).map(([path, why]) => [
    path,
    {
      is_enabled: why === null,
      is_editable: why === null && !isAction(path),
      is_admin_only: false,
      i18n_reason: why && why[caller.language],
    },
  ]);
  return Object.fromEntries(told) as Record<string, Capability>;
}

interface Capability {
  is_enabled: boolean;
  is_editable: boolean;
  is_admin_only: boolean;
  i18n_reason: string | null;
}

/** The reason why the connection does not allow this now, or null when it is allowed. */
function whyNot(mobile: Mobile, path: string): Words | null {
  const why = reasonsOf(mobile)[path];
  return why === undefined ? impossible : why;
}

/** Refuses what the connection's capabilities do not allow: 422. */
export function demandCapability(mobile: Mobile, path: string, { caller }: CallContext): void {
  const why = whyNot(mobile, path);
  if (why) throw new Rejection(-32010, why.en, [{ field: null, msg: why.en, i18n_msg: why[caller.language] }]);
}

const outOfUse: Partial<Record<MobileState, Words>> = {
  ordered: { nl: 'De simkaart is nog niet geactiveerd.', en: 'The SIM has not been activated yet.' },
  terminated: { nl: 'De verbinding is beëindigd.', en: 'The connection has ended.' },
};
const terminating: Words = { nl: 'De verbinding is opgezegd.', en: 'The connection is being terminated.' };
const pending: Words = {
  nl: 'Het netwerk verwerkt nog een eerdere opdracht.',
  en: 'The network is still busy with an earlier request.',
};

/** The answer of its route. */
export function capabilityAnswer({ owner, mobile }: OwnMobile, context: CallContext) {
  const cancel = openOrdersOf(context.db, owner, mobile.uuid).some(({ order }) => canCancel(order));
  return { capabilities: nested(capabilitiesOf(mobile, context), cancel) };
}

/** The order of the connection stands one deeper (spec 3). */
function nested(capabilities: Record<string, Capability>, cancel: boolean) {
  return { ...capabilities, transaction: { request_cancel: { is_enabled: cancel } } };
}
