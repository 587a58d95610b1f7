import { splitTags, visibleTags } from '~/kernel/text/tags';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { ReviewLine } from './panel.server';

/** The user's own tags as they are typed. */
export function typedTags(tags: readonly string[] | null): string {
  return splitTags(tags ?? []).own.join(', ');
}

/** True when the user's own tags are these. Unreadable tags never match. */
export function hasOwnTags(tags: readonly string[] | null, wanted: readonly string[]): boolean {
  return tags !== null && JSON.stringify(splitTags(tags).own) === JSON.stringify(wanted);
}

/** The lines of a review: the user's own tags, changed and kept. Technical tags are not shown. */
export function tagLines(t: Translator, tags: readonly string[] | null, wanted: readonly string[]): ReviewLine[] {
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

/** All tags to send, because the provider's call replaces the technical ones too (decisions: Orders). */
export function allTags(tags: readonly string[] | null, wanted: readonly string[]): string[] {
  return [...wanted, ...splitTags(tags ?? []).technical];
}
