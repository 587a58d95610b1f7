import { describe, expect, it } from 'vitest';
import { broadbandRule, type Capability, capabilityKey, isAllowed } from '~/telecom/capabilities/capabilities';

const capability = (traits: Partial<Capability>): Capability => ({
  isEnabled: false,
  isEditable: false,
  isAdminOnly: false,
  reason: 'Er loopt een order',
  ...traits,
});

const circuitKeys = {
  deleteCircuit: capabilityKey.deleteCircuit('c1'),
  profile: capabilityKey.profile('c1'),
  redundancy: capabilityKey.redundancy('c1'),
  provision: capabilityKey.provision('c1'),
  provisioning: capabilityKey.provisioning('c1'),
};
const routeKeys = {
  addRoute: capabilityKey.addRoute('c1'),
  primaryRoute: capabilityKey.primaryRoute('c1'),
  deleteRoute: capabilityKey.deleteRoute('c1', 'r1'),
};
const connectionKeys = ['tags', 'end_user', 'terminate', 'change', 'circuits'];
const CIRCUIT_OR_CONNECTION = [...connectionKeys, ...Object.values(circuitKeys)];
const ROUTE = Object.values(routeKeys);

describe('capabilityKey', () => {
  it('BBC-03 names what is the connection\u2019s', () => {
    const { tags, endUser, terminate, change, addCircuit } = capabilityKey;
    expect([tags, endUser, terminate, change, addCircuit]).toEqual(connectionKeys);
  });

  it('BBC-03 names what is a circuit\u2019s and a route\u2019s by their path', () => {
    expect(circuitKeys).toEqual({
      deleteCircuit: 'circuits/c1',
      profile: 'circuits/c1/profile',
      redundancy: 'circuits/c1/redundancy',
      provision: 'circuits/c1/provision',
      provisioning: 'circuits/c1/provisioning',
    });
    expect(routeKeys).toEqual({
      addRoute: 'circuits/c1/routes',
      primaryRoute: 'circuits/c1/routes/primary',
      deleteRoute: 'circuits/c1/routes/r1',
    });
  });
});

describe('isAllowed', () => {
  it.each(CIRCUIT_OR_CONNECTION)('PER-06 %s counts if enabled or editable', (key) => {
    expect(isAllowed(broadbandRule, { [key]: capability({ isEnabled: true }) }, key, false).allowed).toBe(true);
    expect(isAllowed(broadbandRule, { [key]: capability({ isEditable: true }) }, key, false).allowed).toBe(true);
    expect(isAllowed(broadbandRule, { [key]: capability({}) }, key, false).allowed).toBe(false);
  });

  it.each(ROUTE)('PER-06 %s needs enabled', (key) => {
    expect(isAllowed(broadbandRule, { [key]: capability({ isEnabled: true }) }, key, false).allowed).toBe(true);
    expect(isAllowed(broadbandRule, { [key]: capability({ isEditable: true }) }, key, false).allowed).toBe(false);
    expect(
      isAllowed(broadbandRule, { [key]: capability({ isEnabled: true, isEditable: true }) }, key, false).allowed,
    ).toBe(true);
  });

  it.each([...CIRCUIT_OR_CONNECTION, ...ROUTE])(
    'PER-06 %s that is for administrators only is not there for others',
    (key) => {
      const map = { [key]: capability({ isEnabled: true, isAdminOnly: true }) };
      expect(isAllowed(broadbandRule, map, key, true)).toMatchObject({
        allowed: true,
        reason: null,
        isAdminOnly: true,
      });
      expect(isAllowed(broadbandRule, map, key, false)).toMatchObject({
        allowed: false,
        reason: null,
        isAdminOnly: false,
      });
    },
  );

  it('PER-06 being an administrator is not enough', () => {
    const map = { tags: capability({ isAdminOnly: true }) };
    expect(isAllowed(broadbandRule, map, 'tags', true)).toMatchObject({ allowed: false, reason: 'Er loopt een order' });
  });

  it.each(['terminate', 'change', 'circuits', 'circuits/c2/provisioning'])(
    'foreign F3 %j, which spec 6 does not gate, is possible unless the provider says otherwise',
    (key) => {
      expect(isAllowed(broadbandRule, { 'circuits/c1': capability({ isEnabled: true }) }, key, false)).toMatchObject({
        allowed: true,
        reason: null,
        isAdminOnly: false,
      });
      expect(isAllowed(broadbandRule, { [key]: capability({}) }, key, false)).toMatchObject({
        allowed: false,
        reason: 'Er loopt een order',
      });
    },
  );

  it('MOB-17 another area decides by a rule of its own', () => {
    const byEnabled = { ...broadbandRule, isGated: () => true, counts: ({ isEnabled }: Capability) => isEnabled };
    const map = { terminate: capability({ isEditable: true }), sim: capability({ isEnabled: true }) };
    const allowed = (key: string) => isAllowed(byEnabled, map, key, false).allowed;
    expect(['terminate', 'sim', 'change'].map(allowed)).toEqual([false, true, false]);
    expect(isAllowed(broadbandRule, map, 'terminate', false).allowed).toBe(true);
  });

  it.each(['circuits/c2', 'circuits/c1/', 'toString', '__proto__', ''])(
    'PER-06 %j, not in the map, is not allowed',
    (key) => {
      const map = { 'circuits/c1': capability({ isEnabled: true }) };
      expect(isAllowed(broadbandRule, map, key, true)).toMatchObject({
        allowed: false,
        reason: null,
        isAdminOnly: false,
      });
    },
  );

  it.each([
    ['not available', capability({}), 'Er loopt een order'],
    ['not available, nobody says why', capability({ reason: null }), null],
    ['available', capability({ isEnabled: true }), null],
    ['for administrators', capability({ isAdminOnly: true }), null],
  ])('PER-06 the reason of what is %s', (_case, entry, reason) => {
    expect(isAllowed(broadbandRule, { change: entry }, 'change', false).reason).toBe(reason);
  });
});
