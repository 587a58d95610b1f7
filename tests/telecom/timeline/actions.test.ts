import { describe, expect, it } from 'vitest';
import type { Capabilities, Capability, CapabilityRule } from '~/telecom/capabilities/capabilities';
import { parsePermissions } from '~/kernel/access/permissions';
import { actionsOf, allowanceOf, type Terms } from '~/telecom/timeline/actions.server';
import { foreign } from '~/kernel/ui/words';

/**
 * The rule of MOB-17: two actions count by enabled, the others by editable. Actions that the provider does not name are
 * absent.
 */
const mobileRule: CapabilityRule = {
  isGated: () => true,
  isStrict: (key) => key === 'terminate',
  isOurs: (key) => key === 'sim',
  isKnown: (key) => ['terminate', 'end_user', 'sim'].includes(key),
  counts: ({ isEnabled, isEditable }, key) =>
    key === 'terminate' || key === 'transaction.request_cancel' ? isEnabled : isEditable,
};

const capability = (traits: Partial<Capability>): Capability => ({
  isEnabled: false,
  isEditable: false,
  isAdminOnly: false,
  reason: 'The SIM is on its way',
  ...traits,
});

const terms = (capabilities: Capabilities | null): Terms => ({
  requirement: 'mobile-broadband-c',
  rule: mobileRule,
  capabilities,
  unknown: 'Not known now',
  doubts: { unread: 'We do not know', unnamed: 'Not mentioned' },
});
const ACTIONS = [
  { key: 'terminate', label: 'Terminate', href: '/t' },
  { key: 'end_user', label: 'Customer', href: '/e' },
  { key: 'sim', label: 'Block', href: '/s' },
];
const orderer = { permissions: parsePermissions(['mobile-broadband-c']), admin: false };
const hrefs = ({ offered }: ReturnType<typeof actionsOf>) => offered.map(({ href }) => href);

describe('PER-06 the actions of a record of any area', () => {
  it('MOB-17 follow the rule of their area', () => {
    const enabled = { terminate: capability({ isEnabled: true }), end_user: capability({ isEnabled: true }) };
    expect(hrefs(actionsOf(orderer, terms(enabled), ACTIONS))).toEqual(['/t']);
    const editable = { terminate: capability({ isEditable: true }), end_user: capability({ isEditable: true }) };
    expect(hrefs(actionsOf(orderer, terms(editable), ACTIONS))).toEqual(['/e']);
  });

  it('are for whoever the area or the action names, and for nobody else', () => {
    const all = { terminate: capability({ isEnabled: true }), sim: capability({ isEditable: true }) };
    const other = { permissions: parsePermissions(['broadband-c', 'broadband-ordering-c']), admin: false };
    expect(actionsOf(other, terms(all), ACTIONS)).toEqual({ offered: [], blocked: [], doubtful: [] });
    const own = ACTIONS.map((action) => ({ ...action, requirement: 'broadband-c' }) as const);
    expect(hrefs(actionsOf(other, terms(all), own))).toEqual(['/t', '/s']);
  });

  it('that are blocked for one reason say it once, in the provider’s words', () => {
    const none = { terminate: capability({}), end_user: capability({}), sim: capability({ reason: null }) };
    expect(actionsOf(orderer, terms(none), ACTIONS)).toEqual({
      offered: [],
      blocked: [{ labels: 'Terminate, Customer', reason: foreign('The SIM is on its way') }],
      doubtful: [],
    });
  });

  it('life A6 that nobody can judge now are offered with a word; what waits for its capability says why, in our words', () => {
    const { offered, ...said } = actionsOf(orderer, terms(null), ACTIONS);
    expect(offered.map(({ href }) => href)).toEqual(['/e', '/s']);
    expect(said).toEqual({
      blocked: [{ labels: 'Terminate', reason: 'Not known now' }],
      doubtful: [{ labels: 'Customer, Block', reason: 'We do not know' }],
    });
  });

  it('foreign N5 that go by a name of ours are offered where the provider has names of its own, with a word', () => {
    const named = { carrier_sim: capability({ isEditable: true }) };
    expect(actionsOf(orderer, terms(named), ACTIONS)).toMatchObject({
      offered: [{ href: '/s' }],
      blocked: [],
      doubtful: [{ labels: 'Block', reason: 'Not mentioned' }],
    });
    expect(hrefs(actionsOf(orderer, terms({ terminate: capability({}) }), ACTIONS))).toEqual([]);
    expect(hrefs(actionsOf(orderer, terms({ ...named, sim: capability({}) }), ACTIONS))).toEqual([]);
  });

  it('that are for administrators carry their label, and are not there for others', () => {
    const staff = { sim: capability({ isEditable: true, isAdminOnly: true }) };
    expect(actionsOf(orderer, terms(staff), ACTIONS)).toEqual({ offered: [], blocked: [], doubtful: [] });
    expect(actionsOf({ ...orderer, admin: true }, terms(staff), ACTIONS).offered).toEqual([
      { label: 'Block', href: '/s', adminOnly: true },
    ]);
    expect(allowanceOf(terms(staff), 'sim', false).allowed).toBe(false);
  });
});
