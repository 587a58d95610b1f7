import { z } from 'zod';
import { capabilityKey } from '~/domain/capabilities';
import { visibleTags } from '~/domain/tags';
import { tagsField } from '../tags-field.server';
import { definePanel, type Subject } from './panel.server';

/** The tags of a connection. Technical ones are not shown and stay (decisions: Orders). */
export const tagsPanel = definePanel({
  name: 'tags',
  schema: z.object({ tags: tagsField }),
  requirement: 'broadband-c',
  capability: () => capabilityKey.tags,
  load: () => Promise.resolve(null),
  first: ({ connection }) => ({ tags: visibleTags(connection.tags).join(', ') }),
  check: ({ t }, subject, { tags }) => Promise.resolve(isSame(subject, tags) ? { tags: [t('panels:problem.same')] } : null),
  review: ({ t }, { connection }, { tags }) =>
    Promise.resolve({
      lines: [
        {
          key: 'tags',
          label: t('panels:fields.tags'),
          before: visibleTags(connection.tags).join(', ') || t('panels:fields.none'),
          value: tags.join(', ') || t('panels:fields.none'),
        },
      ],
      prices: null,
    }),
  send: async ({ connections }, { connection }, { tags }) => {
    const technical = connection.tags.filter((tag) => !visibleTags([tag]).length);
    await connections.setTags(connection.nid, [...tags, ...technical]);
    return undefined;
  },
  shows: (subject, { tags }) => isSame(subject, tags),
});

function isSame({ connection }: Subject, tags: readonly string[]): boolean {
  return JSON.stringify(visibleTags(connection.tags)) === JSON.stringify(tags);
}
