import type { Party } from '~/flows/papers/letterhead';

/** The end customer at the head of a paper. Null for an order without one. */
export function customerParty(endUser: { readonly name: string; readonly address: string } | null): Party | null {
  return endUser && { name: endUser.name, lines: [endUser.address].filter(Boolean) };
}
