import { formatDate } from '~/kernel/time/dates';
import { authorText } from '~/flows/drafts/author.server';
import { listColleaguesDrafts, listDrafts, listLooks } from '~/flows/drafts/drafts.server';
import { pageTitle } from '~/kernel/frame/title.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { WizardArea } from './area.server';
import { draftRow, unsent } from './draft-row.server';
import { handedDrafts } from './handing/handed-drafts.server';
import { firstStep } from './open-step.server';
import { unknownOrders } from './unknown.server';
import type { Steps } from './wizard.server';

const MOST_OF_COLLEAGUES = 50;
const MOST_NEWEST = 3;

/**
 * The user's own drafts and the colleagues'. Only the name and date of a colleague's draft leave the server (decisions:
 * Orders, drafts, forms).
 */
export async function showDrafts<S extends Steps>(access: Access, area: WizardArea<S>) {
  const { session, t, timezone } = access;
  const [own, others, unknown, handed] = await Promise.all([
    listDrafts(session, area.wizard.name).then(unsent),
    listColleaguesDrafts(session, area.wizard.name).then(unsent),
    unknownOrders(area, access),
    handedDrafts(access, area),
  ]);
  return {
    title: pageTitle(t, [t('drafts:title'), area.words(t).drafts.start]),
    words: area.words(t).drafts,
    startHref: area.paths.start(),
    noun: area.noun,
    unknown,
    handed,
    own: own.map(({ draft, lostAt }) => draftRow(area, draft, access, lostAt)),
    colleagues: others.slice(0, MOST_OF_COLLEAGUES).map(({ draft: { value } }, at) => ({
      key: String(at),
      name: authorText(t, value),
      saved: formatDate(new Date(value.savedAt), timezone),
    })),
  };
}
export type DraftsData = Awaited<ReturnType<typeof showDrafts>>;

/** The newest drafts and looks, for the page that starts a new draft. Another page lists all of them. */
export async function newestDrafts<S extends Steps>(access: Access, area: WizardArea<S>) {
  const { session } = access;
  const [looks, drafts] = await Promise.all([
    listLooks(session, area.wizard.name),
    listDrafts(session, area.wizard.name).then(unsent),
  ]);
  return {
    /** Looks that were not continued. Each link reopens the filled-in form. */
    looks: looks.slice(0, MOST_NEWEST).map((look) => ({
      key: look.id,
      name: draftRow(area, look, access).name,
      href: area.paths.step(look.id, firstStep(area.wizard)),
    })),
    drafts: drafts.slice(0, MOST_NEWEST).map(({ draft, lostAt }) => draftRow(area, draft, access, lostAt)),
    allHref: area.paths.drafts(),
  };
}
export type NewestDrafts = Awaited<ReturnType<typeof newestDrafts>>;
