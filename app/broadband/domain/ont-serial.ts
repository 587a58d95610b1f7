// Four letters or digits and eight hexadecimal digits. Spec 5 names GNXS, ALCL or another 4-character vendor code; four
// digits alone are none.
const SERIAL = /^(?=\d{0,3}[a-z])[a-z\d]{4}[\da-f]{8}$/i;

// The form that equipment may show, with the vendor's four characters in hexadecimal ASCII (domain.md: 4857544383F7C537
// is HWTC83F7C537).
const ALL_HEX = /^[\da-f]{16}$/i;

/**
 * Reads the serial number of an ONT into its stored form, such as `GNXS0A1B2C3D`. It accepts lower case, spaces, dashes
 * and hexadecimal. Null for anything else (BBC-14).
 */
export function parseOntSerial(text: string): string | null {
  const compact = text.replace(/[\s\p{Pd}]+/gu, '');
  const serial = ALL_HEX.test(compact) ? withVendorInLetters(compact) : compact;
  return SERIAL.test(serial) ? serial.toUpperCase() : null;
}

function withVendorInLetters(hex: string): string {
  const bytes = hex.slice(0, 8).match(/../g) ?? [];
  const vendor = bytes.map((byte) => String.fromCharCode(parseInt(byte, 16))).join('');
  return vendor + hex.slice(8);
}
