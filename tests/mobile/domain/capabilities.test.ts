import { describe, expect, it } from 'vitest';
import { isAllowed } from '~/telecom/capabilities/capabilities';
import { mobileKey, mobileRule } from '~/mobile/domain/capabilities';

const capability = (change: object = {}) => ({
  isEnabled: false,
  isEditable: false,
  isAdminOnly: false,
  reason: null,
  ...change,
});
const ENABLED = capability({ isEnabled: true });
const EDITABLE = capability({ isEditable: true });
const allowed = (key: string, value?: ReturnType<typeof capability>) =>
  isAllowed(mobileRule, value ? { [key]: value } : {}, key, false).allowed;

describe('MOB-17 mobile capabilities', () => {
  it.each([
    // the columns: key, if enabled, if editable, if not named
    [mobileKey.terminate, true, false, false],
    [mobileKey.cancelOrder, true, false, false],
    [mobileKey.endUser, false, true, false],
    [mobileKey.dataPool, false, true, false],
    [mobileKey.simBlock, false, true, false],
    [mobileKey.tags, false, true, false],
    ['circuits', true, true, true],
    ['circuits/c1', true, true, false],
    ['circuits/c1/profile', true, true, false],
    ['circuits/c1/routes', true, false, false],
    ['circuits/c1/routes/r1', true, false, false],
    ['something_new', false, true, false],
  ])('%s: enabled %s, editable %s, not named %s', (key, enabled, editable, unnamed) => {
    expect([allowed(key, ENABLED), allowed(key, EDITABLE), allowed(key)]).toEqual([enabled, editable, unnamed]);
  });

  it('foreign N5 what goes by a name of ours is in doubt where the provider has names of its own', () => {
    const foreign = { 'carrier.sim': ENABLED, terminate: ENABLED };
    const doubts = (key: string) => isAllowed(mobileRule, foreign, key, false);
    for (const key of [mobileKey.simBlock, mobileKey.tags, mobileKey.dataPool])
      expect(doubts(key), key).toMatchObject({ allowed: true, doubt: 'unnamed' });
    for (const key of [mobileKey.endUser, mobileKey.cancelOrder, 'circuits/c1/profile'])
      expect(doubts(key), key).toMatchObject({ allowed: false, doubt: null });
    expect(isAllowed(mobileRule, { ...foreign, sim_block: capability() }, mobileKey.simBlock, false).allowed).toBe(
      false,
    );
    // circuits and routes are names that the portal knows
    expect(isAllowed(mobileRule, { 'circuits/c1': ENABLED }, mobileKey.simBlock, false).allowed).toBe(false);
  });

  it('what only administrators may is not there for others', () => {
    const map = { terminate: capability({ isEnabled: true, isAdminOnly: true }) };
    expect(isAllowed(mobileRule, map, 'terminate', false).allowed).toBe(false);
    expect(isAllowed(mobileRule, map, 'terminate', true).allowed).toBe(true);
  });

  it('says the reason of the provider', () => {
    const map = { terminate: capability({ reason: 'De opzegging loopt al' }) };
    expect(isAllowed(mobileRule, map, 'terminate', false).reason).toBe('De opzegging loopt al');
  });
});
