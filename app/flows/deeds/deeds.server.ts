import { RUN_AREA } from '~/flows/runs/audit-run.server';
import { jobs } from '~/flows/runs/jobs.server';
import type { Requirement } from '~/kernel/access/permissions';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Trailed } from '~/kernel/process/trail-line.server';
import type { AreaDeeds, RecordKind } from './area-deeds.server';

const ofAreas = import.meta.glob<AreaDeeds>('/app/*/deeds.server.ts', { eager: true, import: 'deeds' });

const areas = Object.values(ofAreas);
const kinds: Readonly<Record<string, RecordKind>> = Object.fromEntries(
  areas.flatMap(({ records }) => Object.entries(records)),
);
const titles: AreaDeeds['deeds'] = Object.fromEntries(areas.flatMap(({ deeds }) => Object.entries(deeds)));

/** The right to read an order, by its line. Null when its area has no orders. */
export function readsOrders({ wizard = '', area }: Pick<Trailed, 'wizard' | 'area'>): Requirement | null {
  return areas.find(({ records }) => Object.hasOwn(records, area ?? wizard))?.orders ?? null;
}

type Done = Pick<Trailed, 'wizard' | 'action' | 'area'>;

/** The title of a deed, in the words of its area. Null for a deed that no area names any more. */
export function deedTitle({ wizard = '', action = '', area }: Done, t: Translator): string | null {
  const own = titles[wizard] ?? titles[`${area ?? ''} ${action}`];
  if (own) return own(t);
  const panels: Readonly<Record<string, { readonly title: string }>> = t('panels:items', { returnObjects: true });
  if (Object.hasOwn(panels, action)) return panels[action]?.title ?? null;
  const job = jobs.find(({ name, kind }) => name === wizard && kind === action);
  return job?.asks?.choice(t).title ?? null;
}

/** A record as the log shows it. */
interface ShownRecord {
  readonly kind: string;
  readonly id: string;
  readonly href: string | null;
}

/** The record of a line, or what it made. Null for a line about none. */
export function recordOf(trailed: Trailed, t: Translator): ShownRecord | null {
  const { area, record, effect, wizard = '', part } = trailed;
  const id = record ?? effect ?? null;
  if (id === null) return null;
  if (area === RUN_AREA) {
    const run = jobs.find(({ name }) => name === wizard);
    return { kind: t('runs:record'), id, href: run?.area.paths().run(id) ?? null };
  }
  const kind = kinds[area ?? wizard];
  return {
    kind: kind?.name(t, id) ?? area ?? wizard,
    id: part ?? kind?.shown?.(id) ?? id,
    href: kind?.href?.(id) ?? null,
  };
}
