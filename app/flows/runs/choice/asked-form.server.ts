import type { Access } from '~/kernel/session/authorize.server';
import { allowedOf } from '../open-run.server';
import { areaAt, jobsOf } from '../jobs.server';
import type { Asked } from './choice.server';

/** The form at this address, with the actions that the user has the right to. */
export function askedAt(access: Access, request: Request): Asked {
  const area = areaAt({ request });
  const actions = allowedOf(access, jobsOf(area)).filter(({ asks }) => asks !== undefined);
  return { area, actions, query: new URL(request.url).searchParams };
}

/** The actions and fields of a form in words, with those that cannot be chosen now. */
export async function formOf(access: Access, { area, actions, query }: Asked) {
  const { t } = access;
  const offered = actions.flatMap(({ kind, asks }) => (asks ? [{ kind, asks }] : []));
  const asked = await Promise.all(
    offered.map(async ({ kind, asks }) => {
      const { fields, unavailable } = (await asks.form?.(access, query)) ?? { fields: [] };
      return { choice: { value: kind, ...asks.choice(t), ...(unavailable ? { unavailable } : {}) }, fields };
    }),
  );
  const {
    lines: { label, hint },
    file = null,
  } = area.words(t);
  return {
    id: area.paths.key,
    lines: { label, hint },
    file,
    choices: asked.map(({ choice }) => choice),
    fields: asked.flatMap(({ fields }) => fields),
    back: area.home(),
  };
}
export type FormShown = Awaited<ReturnType<typeof formOf>>;

/** The values that the fields of a form begin with. */
export function firstOf({ fields }: FormShown): Record<string, string> {
  return Object.fromEntries(fields.flatMap(({ name, first }) => (first === undefined ? [] : [[name, first]])));
}
