import { describe, expect, it } from 'vitest';
import { PERMISSION_ACTIONS, PERMISSION_GROUPS } from '~/kernel/access/permissions';
import {
  changedRights,
  COLUMN_NAMES,
  isRight,
  isSameRights,
  MODULES,
  otherRights,
  RIGHTS,
  rightsIn,
} from '~/admin/domain/rights';

describe('USR-01 the matrix of rights', () => {
  it('has every module and every right once', () => {
    expect([...MODULES].sort()).toEqual([...PERMISSION_GROUPS].sort());
    const shown = MODULES.flatMap((module) => COLUMN_NAMES.flatMap((column) => rightsIn(module, column)));
    expect(shown).toHaveLength(PERMISSION_GROUPS.length * PERMISSION_ACTIONS.length);
    expect([...shown].sort()).toEqual([...RIGHTS].sort());
  });

  it.each([
    ['broadband-r', true],
    ['mobile-broadband-d', true],
    ['admin', false],
    ['broadband', false],
    ['invoices-r', false],
  ])('%s is in it: %s', (right, known) => {
    expect(isRight(right)).toBe(known);
  });

  it.each([
    [['broadband-r', 'invoices-r', 'admin'], false, ['invoices-r']],
    [['broadband-r', 'invoices-r', 'admin'], true, ['invoices-r', 'admin']],
    [[], true, []],
  ])('PER-04 shows of %j, to an admin %s, what it does not know: %j', (rights, admin, others) => {
    expect(otherRights(rights, admin)).toEqual(others);
  });
});

describe('USR-01 the rights after a change', () => {
  it.each([
    ['a right is given', ['email-r'], ['email-r'], ['email-r', 'email-c'], ['email-r', 'email-c']],
    ['a right is taken', ['email-r', 'email-c'], ['email-r', 'email-c'], ['email-r'], ['email-r']],
    ['nothing changes', ['email-r'], ['email-r'], ['email-r'], ['email-r']],
    ['unknown rights stay', ['admin', 'invoices-r', 'email-r'], ['email-r'], [], ['admin', 'invoices-r']],
    [
      'a colleague gave another right',
      ['email-r', 'user-r'],
      ['email-r'],
      ['email-r', 'email-c'],
      ['email-r', 'user-r', 'email-c'],
    ],
    [
      'a colleague took another right',
      ['email-r'],
      ['email-r', 'user-r'],
      ['email-r', 'user-r', 'email-c'],
      ['email-r', 'email-c'],
    ],
    [
      'a colleague gave the same right',
      ['email-r', 'email-c'],
      ['email-r'],
      ['email-r', 'email-c'],
      ['email-r', 'email-c'],
    ],
  ])('%s', (_what, now, was, ticked, then) => {
    expect(changedRights(now, { was, ticked })).toEqual(then);
  });

  it.each([
    [['a', 'b'], ['b', 'a'], true],
    [['a', 'a'], ['a'], true],
    [['a'], ['a', 'b'], false],
    [['a', 'b'], ['a', 'c'], false],
  ])('%j and %j are the same: %s', (one, other, same) => {
    expect(isSameRights(one, other)).toBe(same);
  });
});
