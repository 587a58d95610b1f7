import { tagsPanelOf } from '~/flows/panels/tags.server';
import { capabilityKey } from '~/telecom/capabilities/capabilities';
import { panels } from '../area.server';

export const tagsPanel = tagsPanelOf({
  panels,
  rights: { requirement: 'broadband-c' },
  capability: capabilityKey.tags,
  tagsOf: ({ connection }) => connection?.tags ?? null,
  set: ({ connections }, { connection }, tags) => connections.setTags(connection.nid, tags),
});
