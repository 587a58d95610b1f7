import { z } from 'zod';
import { tagsField } from '~/flows/pickers/tags-field.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Provider } from '~/kernel/provider/provider.server';
import { parseTags, splitTags, visibleTags } from '~/kernel/text/tags';
import type { panelsOf } from './define-panel.server';
import type { PanelRights, ReviewLine } from './panel.server';

/** The tags of a record. Null when they cannot be read. */
type Tags = readonly string[] | null;

interface Tagged<Subject, Kept, Facts> {
  readonly panels: ReturnType<typeof panelsOf<Subject, Kept, Facts>>;
  readonly rights: PanelRights;
  readonly capability: string;
  tagsOf(subject: Partial<Subject>): Tags;
  set(provider: Provider, subject: Subject, tags: readonly string[]): Promise<unknown>;
}

/** The panel for the user's own tags of a record. It keeps technical tags and does not show them (MOB-06). */
export function tagsPanelOf<Subject, Kept, Facts>(record: Tagged<Subject, Kept, Facts>) {
  const { panels, rights, capability } = record;
  return panels.definePanel({
    name: 'tags',
    schema: z.object({ tags: tagsField }),
    ...rights,
    capability: () => capability,
    // the call replaces all tags, so unreadable ones would be lost
    obstacle: (subject, { t }) => (record.tagsOf(subject) === null ? t('panels:tagsUnreadable') : null),
    load: () => Promise.resolve(null),
    first: (subject) => ({ tags: splitTags(record.tagsOf(subject) ?? []).own.join(', ') }),
    check: ({ t }, subject, { tags }) =>
      Promise.resolve(hasOwnTags(record.tagsOf(subject), tags) ? { tags: [t('panels:problem.same')] } : null),
    review: ({ t }, subject, { tags }) => Promise.resolve({ lines: tagLines(t, record.tagsOf(subject), tags) }),
    send: async (provider, subject, { tags }) => {
      // the call also replaces technical tags, so they are sent along (decisions: Orders)
      await record.set(provider, subject, [...tags, ...splitTags(record.tagsOf(subject) ?? []).technical]);
    },
    isDirect: true,
    undo: {
      // a label with a comma cannot be typed, so its form would change it unseen
      now: (subject) => {
        const tags = record.tagsOf(subject);
        const { own } = splitTags(tags ?? []);
        return hasOwnTags(tags, parseTags(own.join(', '))) ? { tags: own } : null;
      },
      fieldsOf: ({ tags }) => ({ tags: tags.join(', ') }),
    },
    fields: { tags: 'tags' },
    trace: panels.shown((now, { tags }: { readonly tags: readonly string[] }) => hasOwnTags(record.tagsOf(now), tags)),
  });
}

/** True when the user's own tags are these. Unreadable tags never match. */
function hasOwnTags(tags: Tags, wanted: readonly string[]): boolean {
  return tags !== null && JSON.stringify(splitTags(tags).own) === JSON.stringify(wanted);
}

/** The lines of a review: the user's own tags, and the visible tags that stay. */
function tagLines(t: Translator, tags: Tags, wanted: readonly string[]): ReviewLine[] {
  const { own, technical } = splitTags(tags ?? []);
  const stays = visibleTags(technical).join(', ');
  return [
    {
      key: 'tags',
      label: t('panels:fields.tags'),
      before: own.join(', ') || t('panels:fields.none'),
      value: wanted.join(', ') || t('panels:fields.none'),
    },
    ...(stays ? [{ key: 'stays', label: t('panels:fields.tagsStay'), value: stays }] : []),
  ];
}
