import type { Words } from '../../catalogue/words';
import { Rejection } from '../../platform/call';
import type { Caller } from '../../platform/call';
import type { AnyCircuit } from './circuit';

/** The permission to do one thing with a connection now, or the reason why not. */
export interface Rule {
  path: string;
  enabled: boolean;
  /** True for a value that can be changed, false for an action. */
  editable: boolean;
  adminOnly: boolean;
  why: Words | null;
}

interface Capability {
  is_enabled: boolean;
  is_editable: boolean;
  is_admin_only: boolean;
  i18n_reason: string | null;
}

/** The rule of an action. */
export function act(path: string, why: Words | null): Rule {
  return { path, enabled: !why, editable: false, adminOnly: false, why };
}

/** The rule of a value. */
export function edit(path: string, why: Words | null): Rule {
  return { ...act(path, why), editable: !why };
}

/**
 * The rules of a connection's circuits and their routes. `fixed` is why they cannot change, `stopped` why they are out of
 * service.
 */
export function circuitRules(
  circuits: readonly AnyCircuit[],
  most: number,
  stopped: Words | null,
  fixed: Words | null,
): Rule[] {
  return [
    act('circuits', fixed ?? (circuits.length < most ? null : tooMany(most))),
    ...circuits.flatMap(({ uuid, termination, routes }) => {
      const at = `circuits/${uuid}`;
      return [
        act(at, fixed ?? (circuits.length > 1 ? null : lastCircuit)),
        edit(`${at}/profile`, fixed),
        ...(termination.profile.type === 'redundancy' ? [edit(`${at}/redundancy`, fixed)] : []),
        act(`${at}/provision`, stopped),
        act(`${at}/routes`, fixed),
        edit(`${at}/routes/primary`, fixed),
        ...routes.map((route) =>
          act(`${at}/routes/${route.uuid}`, fixed ?? (route.routing_type === 'primary' ? primaryRoute : null)),
        ),
      ];
    }),
  ];
}

/** The capabilities of a connection for this reader, by path (docs/provider-api.md). */
export function capabilitiesFor(rules: readonly Rule[], caller: Caller): Record<string, Capability> {
  return Object.fromEntries(
    rules
      .filter((rule) => isFor(rule, caller))
      .map(({ path, enabled, editable, adminOnly, why }) => [
        path,
        {
          is_enabled: enabled,
          is_editable: editable,
          is_admin_only: adminOnly,
          i18n_reason: why && why[caller.language],
        },
      ]),
  );
}

/** The reason why the caller may not do this now, or null when it is allowed. */
export function whyNot(rules: readonly Rule[], path: string, caller: Caller): Words | null {
  const rule = rules.find((each) => each.path === path);
  return rule && isFor(rule, caller) ? rule.why : impossible;
}

/** @throws Rejection -32010, in REST 422, for what the rules do not allow */
export function demandRule(rules: readonly Rule[], path: string, caller: Caller): void {
  const why = whyNot(rules, path, caller);
  if (why) throw new Rejection(-32010, why.en, [{ field: null, msg: why.en, i18n_msg: why[caller.language] }]);
}

function isFor({ adminOnly }: Rule, { permissions }: Caller): boolean {
  return !adminOnly || permissions.has('admin');
}

const lastCircuit: Words = { nl: 'Kan laatste EVC niet beëindigen', en: 'Cannot terminate the last EVC' };
const primaryRoute: Words = {
  nl: 'Een primaire route kan niet worden verwijderd.',
  en: 'A primary route cannot be deleted.',
};
const impossible: Words = { nl: 'Dit is hier niet mogelijk.', en: 'This is not possible here.' };

function tooMany(most: number): Words {
  return {
    nl: `Een verbinding heeft hoogstens ${most} circuits.`,
    en: `A connection has at most ${most} circuits.`,
  };
}
