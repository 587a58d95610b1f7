import { z } from 'zod';
import { capabilityKey } from '~/telecom/capabilities/capabilities';
import { allTags, hasOwnTags, tagLines, typedTags } from '~/flows/panels/tags-change.server';
import { tagsField } from '~/flows/pickers/tags-field.server';
import { definePanel } from '../area.server';
import { shown } from '../traces.server';

/** The user's own tags of a connection; technical ones stay. */
export const tagsPanel = definePanel({
  name: 'tags',
  schema: z.object({ tags: tagsField }),
  requirement: 'broadband-c',
  capability: () => capabilityKey.tags,
  // the call replaces all: what cannot be read would be lost
  obstacle: ({ connection }, { t }) => Promise.resolve(connection.tags === null ? t('panels:tagsUnreadable') : null),
  load: () => Promise.resolve(null),
  first: ({ connection }) => ({ tags: typedTags(connection.tags) }),
  check: ({ t }, { connection }, { tags }) =>
    Promise.resolve(hasOwnTags(connection.tags, tags) ? { tags: [t('panels:problem.same')] } : null),
  review: ({ t }, { connection }, { tags }) => Promise.resolve({ lines: tagLines(t, connection.tags, tags) }),
  send: async ({ connections }, { connection }, { tags }) => {
    await connections.setTags(connection.nid, allTags(connection.tags, tags));
  },
  trace: shown(({ connection }, { tags }: { readonly tags: readonly string[] }) => hasOwnTags(connection.tags, tags)),
});
