/** Collects the refused fields, in both languages. */
export type Say = (field: string, english: string, dutch: string) => void;

export function sayPhone(field: string, say: Say): void {
  say(
    field,
    'A phone number has 10 digits and starts with 0.',
    'Een telefoonnummer heeft 10 cijfers en begint met een 0.',
  );
}
