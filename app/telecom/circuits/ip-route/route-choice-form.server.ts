import { z } from 'zod';
import { isIpv4, readSize, type BlockSize } from '~/telecom/lines/ip';
import { asTyped } from '~/kernel/forms/fields.server';

/** The provider chooses the address, or the user does by typing it or picking a free one (spec 4). */
const MODES = ['auto', 'typed', 'picked'] as const;
type Mode = (typeof MODES)[number];

/** A block of addresses as it is asked for. */
export interface RouteChoice extends BlockSize {
  readonly mode: Mode;
  /** Null: the provider chooses (BBC-07). */
  readonly network: string | null;
}

/** Size, and by whom the address is chosen. Fields of another way than the chosen one do not count. */
export const RouteChoiceForm = z
  .object({ size: asTyped, mode: asTyped, network: asTyped, picked: asTyped })
  .transform((typed, context): RouteChoice => {
    const refuse = (field: keyof typeof typed, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message, input: typed[field] });
    const size = readSize(typed.size);
    const mode = MODES.find((known) => known === typed.mode);
    if (!size) refuse('size', 'ipRoutes:problem.size');
    if (!mode) refuse('mode', 'ipRoutes:problem.mode');
    const network = mode === 'typed' ? (typed.network ?? '').trim() : mode === 'picked' ? (typed.picked ?? '') : null;
    if (size?.protocol === 'ipv6' && network !== null) refuse('mode', 'ipRoutes:problem.ipv6');
    else if (mode === 'typed' && network === '') refuse('network', 'ipRoutes:ipRequired');
    else if (mode === 'typed' && !isIpv4(network ?? '')) refuse('network', 'ipRoutes:ipInvalid');
    else if (mode === 'picked' && !isIpv4(network ?? '')) refuse('picked', 'ipRoutes:problem.picked');
    return size && mode ? { ...size, mode, network } : z.NEVER;
  });
