import { describe, expect, it } from 'vitest';
import { contactFor, lacksContact, NO_CONTACT, originOf, type Contact } from '~/broadband/domain/contact';

const JAN: Contact = {
  contact_name: 'Jan',
  contact_email: 'jan@a.example',
  contact_phonenumber: '020 111 11 11',
  additional_contact_phonenumber: '06 11111111',
};
const PIA: Contact = { ...NO_CONTACT, contact_name: 'Pia', contact_email: 'pia@b.example', contact_phonenumber: '3' };
const PHONE = { ...NO_CONTACT, contact_phonenumber: '9' };
const nothing = { order: null, phone: '' };

describe('BBO-17 ordering F9 which contact is taken when a customer is chosen', () => {
  it.each([
    ['the last order’s', NO_CONTACT, NO_CONTACT, { order: JAN, phone: '9' }, JAN],
    ['the customer’s phone without an order', NO_CONTACT, NO_CONTACT, { order: null, phone: '9' }, PHONE],
    ['none when nothing is known', NO_CONTACT, NO_CONTACT, nothing, NO_CONTACT],
    ['the next customer’s instead of what was filled in', JAN, JAN, { order: PIA, phone: '9' }, PIA],
    ['none instead of what was filled in', JAN, JAN, nothing, NO_CONTACT],
    ['the user’s own', JAN, NO_CONTACT, { order: PIA, phone: '9' }, JAN],
    [
      'the user’s own person, with the customer’s phone',
      { ...NO_CONTACT, contact_name: 'Eva' },
      NO_CONTACT,
      { order: PIA, phone: '3' },
      { ...NO_CONTACT, contact_name: 'Eva', contact_phonenumber: '3' },
    ],
    [
      'the user’s own name, without the rest of the person before',
      { ...JAN, contact_name: 'Eva' },
      JAN,
      { order: PIA, phone: '3' },
      { ...NO_CONTACT, contact_name: 'Eva', contact_phonenumber: '3' },
    ],
    [
      'nothing of a person for whom the user typed a phone number',
      { ...NO_CONTACT, contact_phonenumber: '5' },
      NO_CONTACT,
      { order: PIA, phone: '3' },
      { ...NO_CONTACT, contact_phonenumber: '5' },
    ],
  ])('%s', (_what, typed, given, known, expected) => {
    expect(contactFor(typed, given, known)).toEqual(expected);
  });

  it.each([
    [JAN, JAN, 'order'],
    [{ ...JAN, contact_name: 'Eva' }, JAN, 'customer'],
    [PHONE, PHONE, 'customer'],
    [{ ...PHONE, contact_phonenumber: '5' }, PHONE, null],
    [JAN, NO_CONTACT, null],
  ])('says where %j is from', (typed, given, origin) => {
    expect(originOf(typed, given)).toBe(origin);
  });

  it('knows what is still open', () => {
    expect([JAN, PIA, PHONE, { ...JAN, contact_email: ' ' }].map(lacksContact)).toEqual([false, false, true, true]);
  });
});
