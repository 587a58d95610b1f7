import { detail, Rejection } from '../../platform/call';
import type { CallContext } from '../../platform/call';
import { isPhone, isZipcode, normalZipcode } from '../../records/fields';

/**
 * The zipcode as it is stored. `place` is the path before it in the body, `address.` or empty.
 *
 * @throws Rejection for an invalid zipcode or phone number
 */
export function judgeContact(
  given: { zipcode: string; phone_number: string },
  place: string,
  context: CallContext,
): string {
  const zipcode = normalZipcode(given.zipcode);
  const details = [
    ...(isZipcode(zipcode)
      ? []
      : [detail(context, `${place}zipcode`, 'This is not a valid zipcode.', 'Dit is geen geldige postcode.')]),
    ...(isPhone(given.phone_number)
      ? []
      : [
          detail(
            context,
            'phone_number',
            'A phone number has 10 digits and starts with 0.',
            'Een telefoonnummer heeft 10 cijfers en begint met een 0.',
          ),
        ]),
  ];
  if (details.length > 0) throw new Rejection(-32602, 'Invalid params', details);
  return zipcode;
}
