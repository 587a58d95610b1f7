import { tagsField } from '~/flows/pickers/tags-field.server';
import { shownBy, simAction } from './sim-action.server';
import { judging, simItems } from './sim-items.server';

interface TagWish {
  readonly kind: 'tag';
  readonly tags: readonly string[];
}

/**
 * The obstacle of a SIM with these tags or with malformed ones. The call sends all tags, so malformed ones would be
 * lost.
 */
export const judgeTag = judging<TagWish>(({ tags }, { tags: known }) => {
  if (known === null) return 'tagsUnknown';
  return hasAll(known, tags) ? 'tagged' : null;
});

/** Adds tags to SIMs (MOB-06) and leaves their other tags. */
export const tagSims = simAction<TagWish, { tags: string[] }>({
  kind: 'tag',
  title: ({ tags }, t) => t('simRuns:tag.run', { tags: tags.join(', ') }),
  facts: ({ tags }, { t }) => [
    { key: 'wish', label: t('simRuns:wish'), values: [t('simRuns:tag.title')] },
    { key: 'tags', label: t('simRuns:tag.tags'), values: tags },
  ],
  asks: {
    choice: (t) => ({ title: t('simRuns:tag.title'), description: t('simRuns:tag.description') }),
    fields: { tags: tagsField },
    check: ({ tags }, say) => {
      if (tags?.length === 0) say(['tags'], 'simRuns:tag.missing');
    },
    form: ({ t }) => ({ fields: [{ name: 'tags', label: t('simRuns:tag.tags'), hint: t('simRuns:tag.hint') }] }),
    typed: ({ tags }) => ({ tags: tags.join(', ') }),
    plan: (_access, { tags }) => {
      const wish: TagWish = { kind: 'tag', tags };
      return { of: (chosen) => ({ wish, items: simItems(chosen, (sim) => judgeTag(wish, sim)) }) };
    },
  },
  appeared: judgeTag,
  async call({ mobileConnections: mobile }, uuid, { tags }) {
    // the call replaces all tags, so the present ones are read right before it
    const { tags: known } = await mobile.read(uuid);
    await mobile.setTags(uuid, [...new Set([...(known ?? []), ...tags])]);
  },
  find: shownBy(({ tags }, { tags: known }) => known !== null && hasAll(known, tags)),
});

function hasAll(tags: readonly string[], wished: readonly string[]): boolean {
  return wished.every((tag) => tags.includes(tag));
}
