import { data } from '@remix-run/node';
import type { ProviderDetail } from '~/kernel/provider/errors';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';

/** The provider's messages, each with a link to the step that can correct it. */
export function refusals(
  { message, details }: { readonly message: string; readonly details: readonly ProviderDetail[] },
  hrefOf: (field: string | null) => string,
) {
  if (details.length === 0) return message ? [{ message: foreign(message), href: '#main' }] : [];
  return details.map((detail) => ({ message: foreign(detail.message), href: hrefOf(detail.field) }));
}

interface Problem {
  readonly message?: string;
  /** The errors of boxes that must be ticked, by their names. */
  readonly boxes?: Readonly<Record<string, string>>;
  readonly details?: readonly { readonly message: string; readonly href: string }[];
}

/** The review as it comes back when nothing was sent. */
export function problem({ answer, form }: Access, status: number, { message, boxes = {}, details = [] }: Problem) {
  answer.failed = true;
  return data(
    {
      message: message ?? null,
      boxes,
      details,
      // a changed price or content needs a new confirmation
      ticked: message === undefined ? [...form].flatMap(([name, value]) => (value === 'on' ? [name] : [])) : [],
    },
    { status },
  );
}
