import { z } from 'zod';
import { isIpv4, readSize, type BlockSize } from '~/telecom/lines/ip';
import { asTyped } from '~/kernel/forms/fields.server';

/** The ways to choose the address: the provider chooses, or the user types it or picks a free one (spec 4). */
const MODES = ['auto', 'typed', 'picked'] as const;
type Mode = (typeof MODES)[number];

/** The requested block of addresses. */
export interface RouteChoice extends BlockSize {
  readonly mode: Mode;
  /** Null when the provider chooses (BBC-07). */
  readonly network: string | null;
}

/** The size, and the way to choose the address. Fields of the other ways do not count. */
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
