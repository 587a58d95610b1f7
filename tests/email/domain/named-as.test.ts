import { expect, it } from 'vitest';
import { isNamedAs } from '~/email/domain/named-as';

it.each([
  ['bakkerij-groothuis.example', 'bakkerijgroothuis', true],
  ['garage-postma.nl', 'garagepostmautrecht', true],
  ['mail.garage-postma.nl', 'garagepostma', true],
  ['garage-postma-utrecht.nl', 'garagepostma', true],
  ['garage.nl', 'garagepostma', false],
  ['bar.nl', 'bartels', false],
  ['bartels.nl', 'bar', false],
  ['postma.nl', 'garagepostma', false],
  ['nl', 'garagepostma', false],
  ['garage-postma.nl', '', false],
])('EML-01 the domain %s of the company %s: %s', (domain, nameKey, isNamed) => {
  expect(isNamedAs(domain, nameKey)).toBe(isNamed);
});
