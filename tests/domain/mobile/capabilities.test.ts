import { describe, expect, it } from 'vitest';
import { isAllowed } from '~/domain/access/capabilities';
import { mobileKey, mobileRule } from '~/domain/mobile/capabilities';

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
    // key, when enabled, when editable, when not named
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
