import { z } from 'zod';
import { LONGEST_HEADING, MOST_REMEMBERED, type RememberedColumn } from '~/broadband/domain/sheet/remembered-columns';
import { ANY_COLUMNS } from '~/broadband/domain/sheet/sheet-rows';
import type { Remembered } from '~/flows/wizard/area.server';
import { ifKept, runtime } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';
import { foreign } from '~/kernel/ui/words';

const KIND = 'sheet columns';
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

const Stored = z
  .array(z.object({ heading: z.string().max(LONGEST_HEADING), column: z.enum(ANY_COLUMNS) }))
  .max(MOST_REMEMBERED);

/** The headings that the user has named, the newest first. None when they cannot be read. */
export async function readColumns({ owner }: Pick<Session, 'owner'>): Promise<readonly RememberedColumn[]> {
  const entry = await ifKept(runtime().store.get<unknown>(KIND, owner), null);
  return Stored.safeParse(entry?.value).data ?? [];
}

/** Remembers what its user said about the headings of a sheet. The sheet goes on when that cannot be stored. */
export async function changeColumns(
  { owner }: Pick<Session, 'owner'>,
  change: (before: readonly RememberedColumn[]) => readonly RememberedColumn[],
): Promise<void> {
  const { store, now } = runtime();
  const expiresAt = now() + KEPT_MS;
  await ifKept(
    (async () => {
      const entry = await store.get<unknown>(KIND, owner);
      const value = change(Stored.safeParse(entry?.value).data ?? []);
      // a second sheet at the same moment may lose, since its user is asked again
      if (entry) await store.replace(KIND, owner, entry.version, value, { expiresAt });
      else await store.create(KIND, owner, { value, owner, expiresAt });
    })(),
    undefined,
  );
}

/** The remembered headings in words, for the page on which they are cleared. */
export const rememberedColumns: Remembered = {
  async show({ session, t }) {
    const all = await readColumns(session);
    return {
      title: t('sheet:remembered.title'),
      text: t('sheet:remembered.text'),
      rows: all.map(({ heading, column }) => ({
        key: heading,
        label: foreign(heading),
        value: t(`sheet:columns.names.${column}`),
      })),
    };
  },
  forget: ({ owner }) => runtime().store.remove(KIND, owner),
};
