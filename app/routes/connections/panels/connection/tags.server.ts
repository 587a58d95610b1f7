import { z } from 'zod';
import { capabilityKey } from '~/domain/access/capabilities';
import { splitTags, visibleTags } from '~/domain/tags';
import { tagsField } from '~/pickers/tags-field.server';
import { definePanel, type Subject } from '../area.server';
import { shown } from '../traces.server';

/** The user's own tags of a connection. Technical ones stay: the provider's call replaces all, so they are sent along (decisions: Orders). */
export const tagsPanel = definePanel({
  name: 'tags',
  schema: z.object({ tags: tagsField }),
  requirement: 'broadband-c',
  capability: () => capabilityKey.tags,
  // the call replaces all: what cannot be read would be lost
  obstacle: ({ connection }, { t }) => Promise.resolve(connection.tags === null ? t('panels:tagsUnreadable') : null),
  load: () => Promise.resolve(null),
  first: ({ connection }) => ({ tags: splitTags(connection.tags ?? []).own.join(', ') }),
  check: ({ t }, subject, { tags }) =>
    Promise.resolve(isSame(subject, tags) ? { tags: [t('panels:problem.same')] } : null),
  review: ({ t }, { connection }, { tags }) => {
    const { own, technical } = splitTags(connection.tags ?? []);
    const stays = visibleTags(technical).join(', ');
    return Promise.resolve({
      lines: [
        {
          key: 'tags',
          label: t('panels:fields.tags'),
          before: own.join(', ') || t('panels:fields.none'),
          value: tags.join(', ') || t('panels:fields.none'),
        },
        ...(stays ? [{ key: 'stays', label: t('panels:fields.tagsStay'), value: stays }] : []),
      ],
      prices: null,
    });
  },
  send: async ({ connections }, { connection }, { tags }) => {
    await connections.setTags(connection.nid, [...tags, ...splitTags(connection.tags ?? []).technical]);
  },
  trace: shown((subject, { tags }: { readonly tags: readonly string[] }) => isSame(subject, tags)),
});

function isSame({ connection }: Pick<Subject, 'connection'>, tags: readonly string[]): boolean {
  return connection.tags !== null && JSON.stringify(splitTags(connection.tags).own) === JSON.stringify(tags);
}
