import { tagsPanelOf } from '~/flows/panels/tags.server';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { mobileKey } from '~/mobile/domain/capabilities';
import { panels } from '../area.server';

export const tagsPanel = tagsPanelOf({
  panels,
  rights: { requirement: MOBILE_ORDER_RIGHTS },
  capability: mobileKey.tags,
  tagsOf: ({ sim }) => sim?.tags ?? null,
  set: ({ mobileConnections }, { sim }, tags) => mobileConnections.setTags(sim.uuid, tags),
});
