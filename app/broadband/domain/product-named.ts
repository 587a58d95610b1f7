/** A line that can be ordered, by its name and its number among the provider's lines. */
interface NamedLine {
  readonly id: number;
  readonly name: string;
}

/** The line of this name, or of a part of a name that no other line has. Null for none, and for several. */
export function lineNamed<Line extends NamedLine>(lines: readonly Line[], name: string): Line | null {
  const wanted = plain(name);
  const whole = lines.filter((line) => plain(line.name) === wanted);
  const found = whole.length > 0 ? whole : lines.filter((line) => plain(line.name).includes(wanted));
  return wanted !== '' && found.length === 1 ? (found[0] ?? null) : null;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
}
