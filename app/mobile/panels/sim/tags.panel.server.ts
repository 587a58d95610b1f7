import { z } from 'zod';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { mobileKey } from '~/mobile/domain/capabilities';
import { allTags, hasOwnTags, tagLines, typedTags } from '~/flows/panels/tags-change.server';
import { tagsField } from '~/flows/pickers/tags-field.server';
import { definePanel } from '../area.server';
import { shown } from '../traces.server';

/** The user's own tags of a SIM; technical ones stay (MOB-06). */
export const tagsPanel = definePanel({
  name: 'tags',
  schema: z.object({ tags: tagsField }),
  requirement: MOBILE_ORDER_RIGHTS,
  capability: () => mobileKey.tags,
  // the call replaces all: what cannot be read would be lost
  obstacle: ({ sim }, { t }) => (sim.tags === null ? t('panels:tagsUnreadable') : null),
  load: () => Promise.resolve(null),
  first: ({ sim }) => ({ tags: typedTags(sim.tags) }),
  check: ({ t }, { sim }, { tags }) =>
    Promise.resolve(hasOwnTags(sim.tags, tags) ? { tags: [t('panels:problem.same')] } : null),
  review: ({ t }, { sim }, { tags }) => Promise.resolve({ lines: tagLines(t, sim.tags, tags) }),
  send: async ({ mobileConnections }, { sim }, { tags }) => {
    await mobileConnections.setTags(sim.uuid, allTags(sim.tags, tags));
  },
  trace: shown((sim, { tags }: { readonly tags: readonly string[] }) => hasOwnTags(sim.tags, tags)),
});
