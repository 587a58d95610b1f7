import { addDays, dayOf, workingDayFrom } from '../../../records/working-days';
import type { LocatedAddress } from '../records';

type LineUse = 'internet' | 'telephony' | 'both';

/** A line that lies at an address already, usually of another party. Answers have its numbers masked. */
export interface ExistingLine {
  id: string;
  serviceId: string;
  phoneNumber: string | null;
  connectionpoint: string | null;
  use: LineUse;
  provider: string;
  /** Another party takes the line over on the first working day after this many days. */
  takeOver: { provider: string; inDays: number } | null;
}

export interface LineMatch {
  by_serviceid: string | null;
  by_phonenumber: string | null;
}

/** The lines that these two numbers belong to. Only a whole number matches: callers know theirs in full. */
export function matchLines(
  lines: readonly ExistingLine[],
  serviceId: string | null,
  phoneNumber: string | null,
): LineMatch {
  const wanted = serviceId?.trim().toUpperCase();
  return {
    by_serviceid: (wanted && lines.find((line) => line.serviceId === wanted)?.id) || null,
    by_phonenumber: (phoneNumber && lines.find((line) => line.phoneNumber === phoneNumber)?.id) || null,
  };
}

/** An existing line in the form of the answer, with its numbers masked. */
export function maskedLine(
  { id, serviceId, phoneNumber, connectionpoint, use, provider, takeOver }: ExistingLine,
  now: Date,
) {
  return {
    id,
    service_id_masked: `…${serviceId.slice(-3)}`,
    phone_number_masked: phoneNumber && `0…${phoneNumber.slice(-2)}`,
    connectionpoint,
    current_use: { kind: use, provider },
    planned_use: takeOver && {
      kind: 'take_over',
      provider: takeOver.provider,
      date: takeOverDate(takeOver.inDays, now),
    },
  };
}

export function takeOverDate(inDays: number, now: Date): string {
  return workingDayFrom(addDays(dayOf(now), inDays));
}

function line(
  id: string,
  serviceId: string,
  phoneNumber: string | null,
  use: LineUse,
  provider: string,
  more: Partial<ExistingLine> = {},
): ExistingLine {
  return { id, serviceId, phoneNumber, connectionpoint: null, use, provider, takeOver: null, ...more };
}

const point = { connectionpoint: '001/MK/MK' };

/** Lines of the addresses that always behave the same (README: Existing lines). */
export const knownLines = {
  telephony: [line('ra-1', 'CDQ10071', '0201112233', 'telephony', 'Amstel Telefonie')],
  severalPoints: [line('rt-1', 'CDQ30005', '0101234560', 'both', 'Maas Online', point)],
  copper: [line('ti-1', 'CDQ40077', '0344123456', 'both', 'Waal Internet')],
  takeOver: [
    line('ro-1', 'CDQ12344', '0501234567', 'both', 'Noordster', point),
    line('ro-2', 'CDQ55871', '0507654321', 'telephony', 'Noordster', point),
    line('ro-3', 'CDQ77618', null, 'internet', 'Waddenglas', point),
    line('ro-4', 'CDQ90210', '0509876543', 'both', 'Drents Digitaal', {
      ...point,
      takeOver: { provider: 'Waddenglas', inDays: 12 },
    }),
  ],
} as const satisfies Record<string, readonly ExistingLine[]>;

const providers = ['Noordster', 'Waal Internet', 'Maas Online', 'Amstel Telefonie', 'Waddenglas'] as const;

/** The line of an ordinary address that has a connection; `seed` makes it the same in every run. */
export function ordinaryLine({ zipcode, housenr }: LocatedAddress, seed: number, copper: boolean): ExistingLine {
  const serviceId = `CDQ${10_000 + (seed % 90_000)}`;
  const phoneNumber = copper && seed % 2 === 0 ? `085${String(seed % 10_000_000).padStart(7, '0')}` : null;
  return line(
    `${zipcode}-${housenr}`,
    serviceId,
    phoneNumber,
    phoneNumber ? 'both' : 'internet',
    providers[seed % providers.length] ?? providers[0],
  );
}
