import { splitTags, visibleTags } from '~/domain/tags';
import type { Translator } from '~/i18n/i18n.server';
import type { ReviewLine } from './panel.server';

/** The user's own tags as they are typed. */
export function typedTags(tags: readonly string[] | null): string {
  return splitTags(tags ?? []).own.join(', ');
}

/** Whether the user's own are these; of tags that cannot be read nobody knows. */
export function hasOwnTags(tags: readonly string[] | null, wanted: readonly string[]): boolean {
  return tags !== null && JSON.stringify(splitTags(tags).own) === JSON.stringify(wanted);
}

/** What becomes of the user's own, and what stays; the technical ones are not shown. */
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

/** All that is sent: the provider's call replaces the technical ones too (decisions: Orders). */
export function allTags(tags: readonly string[] | null, wanted: readonly string[]): string[] {
  return [...wanted, ...splitTags(tags ?? []).technical];
}
