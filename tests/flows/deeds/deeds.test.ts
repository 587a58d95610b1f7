import { describe, expect, it } from 'vitest';
import { deedTitle, recordOf } from '~/flows/deeds/deeds.server';
import { translator } from '~/kernel/i18n/i18n.server';

const t = translator('nl');

describe('ASVS 16.4 a record in the activity log', () => {
  it.each([
    ['profile', 'prices', { kind: 'Taal en regio', id: '', href: null }],
    ['profile', 'api key', { kind: 'API-sleutels', id: '', href: null }],
    ['profile', '2fa', { kind: '2FA', id: '', href: null }],
    ['user', 'support', { kind: 'Gebruiker', id: 'support', href: '/admin/users/support' }],
    // nobody has this name before they are made
    ['user', 'new', { kind: 'Gebruiker', id: '', href: null }],
  ])('%s %s is named by its part, and leads to no page of its reader', (area, record, shown) => {
    expect(recordOf({ event: 'change sent', who: null, as: null, reason: null, from: null, area, record }, t)).toEqual(
      shown,
    );
  });

  it('BBO-04 a check of addresses is no order', () => {
    expect(deedTitle({ wizard: 'address checks', action: 'check' }, t)).toBe('Adressen controleren');
  });
});
