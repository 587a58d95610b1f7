/** The name before the @, in small letters; null for a text that mail servers may refuse. */
export function mailName(text: string): string | null {
  const name = text.trim().toLowerCase();
  return name.length <= 64 && /^[a-z\d]+(?:[._+-][a-z\d]+)*$/.test(name) ? name : null;
}

interface Forward {
  readonly address: string;
  readonly to: string;
}

/** True when mail for an address would come back to it over these forwarders, once it goes on to `to`. */
export function endsInItself(address: string, to: string, forwarders: readonly Forward[]): boolean {
  const next = new Map(forwarders.map((one) => [one.address, one.to]));
  const passed = new Set<string>();
  for (let at: string | undefined = to; at !== undefined && !passed.has(at); at = next.get(at)) {
    if (at === address) return true;
    passed.add(at);
  }
  return false;
}
