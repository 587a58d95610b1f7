import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { ZodType } from 'zod';
import { today } from '~/domain/dates';
import { formatBlock } from '~/domain/ip';
import { satisfies } from '~/domain/permissions';
import { invalid, notKept, parseForm } from '~/forms/parse.server';
import type { Translator } from '~/i18n/i18n.server';
import { settle, soon } from '~/provider/client.server';
import type { ProviderDetail } from '~/provider/errors';
import type { Route } from '~/provider/schemas/connection';
import type { Access } from '~/session/authorize.server';
import { putFlash } from '~/session/flash.server';
import { dropParkedForm } from '~/session/parked.server';
import { ifKept } from '~/session/runtime.server';
import { foreign } from '~/ui/words';
import { typedFields } from '~/wizard/drafts.server';
import { readOwnIntent } from '~/wizard/intent.server';
import { answerOutcome } from '~/wizard/outcome.server';
import { keepGiven, panelAddress, panelHash, reviewPanel, sendPanel, type PanelStage } from '~/wizard/panel.server';
import { lookUpOf } from './panel-look-up.server';
import type { Panel, Sent, Subject, Was } from './panel.server';
import { costSeen, openOf, type Opened } from './show-panel.server';

/** A post of a panel: its form, its review, or the question what became of it. */
export async function submitPanel<Answer, Choices>(access: Access, args: ActionFunctionArgs, panel: Panel<Answer, Choices>) {
  const opened = await openOf(access, args, panel);
  const { stage, reason } = opened;
  if (stage.kind === 'sent') {
    await answerOutcome(access, lookUpOf(panel), stage.intent);
    return toOutcome(access, panel, opened, stage.intent.id);
  }
  if (reason !== null) return refused(access, reason);
  return stage.kind === 'review' ? order(access, panel, opened, stage) : configure(access, panel, opened, stage);
}

async function configure<Answer, Choices>(
  access: Access,
  panel: Panel<Answer, Choices>,
  { url, subject }: Opened<Answer>,
  { draft }: PanelStage<Answer> & { kind: 'configure' },
) {
  // a button that asks for other choices, such as a search: the form comes back as typed
  const intent = access.form.get('intent');
  if (intent !== null) {
    const typed: Record<string, string> = Object.fromEntries(typedFields(access.form));
    return data({ typed: panel.asked?.(intent, typed) ?? typed });
  }
  const parsed = parseForm(access.form, panel.wizard.steps.configure.schema as ZodType<Answer>, access.t);
  if (!parsed.ok) return invalid(access, parsed.result, parsed.asked);
  const checked = await settle(Promise.resolve(panel.check?.(access, subject, parsed.value) ?? null));
  if (!checked.ok) return invalid(access, parsed.reject({ '': [access.t('panels:weather')] }));
  if (checked.value) return invalid(access, parsed.reject(checked.value));
  const review = await ifKept<Response | null>(reviewPanel(access, panel.wizard, url, draft), null);
  if (!review) return notKept(access);
  await dropParkedForm(access.session, url.pathname + url.search);
  return review;
}

/** Sends it, at most once: only what the review showed. */
async function order<Answer, Choices>(access: Access, panel: Panel<Answer, Choices>, opened: Opened<Answer>, stage: PanelStage<Answer> & { kind: 'review' }) {
  const { url, subject } = opened;
  const { t, form } = access;
  if (!satisfies(panel.requirement, access.permissions)) throw Response.json({ reason: 'permission' }, { status: 403 });
  const hash = panelHash(url.pathname, stage.answer);
  if (form.get('hash') !== hash) return refused(access, t('panels:changed'), 409);
  if (form.get('confirm') !== 'on') return refused(access, null, 422, panel.confirm?.(t).missing ?? t('panels:confirmFirst'));
  if (await hasOtherPrices(access, panel, subject, stage.answer)) return refused(access, t('panels:priceChanged'), 409);
  const late = await lateProblem(access, panel, subject, stage);
  if (late !== null) return refused(access, late);
  const draft = stage.draft ?? (await keepGiven(access, panel.wizard, url, (await panel.given?.(access, subject)) ?? []));
  const { nid } = subject.connection;
  const payload = { nid, circuit: subject.circuit?.nid ?? null, route: subject.route?.uuid ?? null, answer: stage.answer, was: was(subject) };
  const outcome = await sendPanel(access, lookUpOf(panel), draft, {
    wizard: panel.wizard.name,
    hash,
    payload,
    send: async (key) => {
      const made = await panel.send(access.provider, subject, stage.answer, key);
      return made === undefined ? key : made;
    },
  });
  switch (outcome.kind) {
    case 'accepted':
    case 'open':
      return toOutcome(access, panel, opened, draft.id);
    case 'not sent':
      return refused(access, t('panels:notSent'), 502);
    case 'earlier':
      return toOutcome(access, panel, opened, draft.id, 'panels:earlierDone');
    case 'not looked up':
      return refused(access, t('panels:notLookedUp'), 502);
    case 'not kept':
      return refused(access, t('panels:notKept'), 503);
    case 'rejected':
      return refused(access, refusalOf(panel, outcome, t));
  }
}

/** Whether it costs something else by now than the review showed; what it showed no price of goes without one. */
async function hasOtherPrices<Answer, Choices>(access: Access, panel: Panel<Answer, Choices>, subject: Subject, answer: Answer): Promise<boolean> {
  const seen = access.form.get('seen') ?? '';
  if (seen === '') return false;
  const now = costSeen(await panel.review(access, subject, answer));
  return now !== '' && now !== seen;
}

/** What can be depends on the day, and a review may have stood for days: on another day it is judged again. What cannot be judged now is the provider's to refuse. */
async function lateProblem<Answer, Choices>(access: Access, panel: Panel<Answer, Choices>, subject: Subject, { draft, answer }: PanelStage<Answer> & { kind: 'review' }): Promise<string | null> {
  const { now, timezone } = access;
  // what is about something that was found, such as an order, may be about another one by now
  if (!draft || (!panel.given && today(new Date(draft.value.savedAt), timezone) === today(now, timezone))) return null;
  const checked = await settle(Promise.resolve(panel.check?.(access, subject, answer) ?? null));
  return checked.ok && checked.value ? Object.values(checked.value).flat().join(', ') : null;
}

/** The connection with a message when it is done, also when that had to be looked up; else what is known of it. */
async function toOutcome<Answer, Choices>(access: Access, panel: Panel<Answer, Choices>, { url, parent }: Opened<Answer>, id: string, warning?: string): Promise<Response> {
  const intent = await readOwnIntent(access.session, panel.wizard.name, id);
  if (intent?.value.state !== 'accepted') return redirect(panelAddress(url, id), 303);
  if (warning !== undefined) {
    await putFlash(access.session, { tone: 'info', key: warning });
    return redirect(parent, 303);
  }
  const values = await namedBy(access, panel, intent.value.payload as Sent<Answer>);
  await putFlash(access.session, { tone: 'success', key: `panels:items.${panel.name}.${values ? 'named' : 'done'}`, ...(values ? { values } : {}) });
  return redirect(parent, 303);
}

function was({ connection, circuit, route }: Subject): Was {
  return {
    circuits: connection.circuits.map(({ nid }) => nid),
    blocks: (circuit?.routes ?? []).map(blockOf),
    block: route && blockOf(route),
  };
}

function blockOf({ network, size }: Route): string {
  return formatBlock(network, size);
}

async function namedBy<Answer, Choices>({ provider }: Access, panel: Panel<Answer, Choices>, sent: Sent<Answer>) {
  if (!panel.named) return null;
  return panel.named(sent, async () => {
    // it is done: nothing that goes wrong now may say otherwise
    const found = await soon(provider.connections.find('nid', sent.nid).catch(() => null));
    const connection = found?.find(({ nid }) => nid === sent.nid);
    return connection ? { connection, circuit: connection.circuits.find(({ nid }) => nid === sent.circuit) ?? null } : null;
  });
}

function refusalOf<Answer, Choices>(panel: Panel<Answer, Choices>, outcome: { message: string; details: readonly ProviderDetail[] }, t: Translator): string {
  const said = foreign(rejection(outcome, panel.firstDetailOnly === true));
  const own = panel.failure?.(t);
  return own ? [own, said].filter(Boolean).join('. ') : said || t('panels:rejected');
}

/** BBC-06, BBC-07, ERR-06: all of the provider's messages joined by commas, or the first alone. */
function rejection({ message, details }: { message: string; details: readonly ProviderDetail[] }, firstOnly: boolean): string {
  const messages = details.map((detail) => detail.message).filter(Boolean);
  return (firstOnly ? messages[0] : messages.join(', ')) || message;
}

function refused(access: Access, message: string | null, status = 422, unconfirmed: string | null = null) {
  access.answer.failed = true;
  return data({ refusal: { message, unconfirmed, ticked: message === null ? false : access.form.get('confirm') === 'on' && status === 422 } }, { status });
}
