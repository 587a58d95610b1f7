import type { SummaryPart } from '~/flows/wizard/review.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { formatZipcode } from '~/kernel/text/postcode';
import type { DeliveryAddress } from '~/telecom/addresses/delivery-address.server';

type Line = SummaryPart<string>['lines'][number];

/** Makes a line of an order's summary. Values that are missing are left out, and a line without any says so. */
export type MakeLine = (key: string, label: string, ...values: (string | null | false | undefined)[]) => Line;

export function lineMaker(t: Translator): MakeLine {
  const none = t('order:review.none');
  return (key, label, ...values) => {
    const said = values.filter((value): value is string => Boolean(value));
    return { key, label, values: said.length > 0 ? said : [none] };
  };
}

type Place = Pick<DeliveryAddress, 'street' | 'house_number' | 'house_number_extension' | 'zipcode' | 'city'>;

/** The two lines of an address that was typed into the order. */
export function placeLines({ street, house_number: number, house_number_extension: addition, zipcode, city }: Place) {
  return [`${street} ${number} ${addition}`.trim(), `${formatZipcode(zipcode)} ${city}`];
}
