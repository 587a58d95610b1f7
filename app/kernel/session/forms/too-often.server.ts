import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import type { Rule } from '~/kernel/process/limits.server';
import { runtime } from '~/kernel/process/runtime.server';
import { refusal } from '../refusal.server';
import { ownOf, type Session } from '../session.server';
import { parkForm } from './parked.server';
import { CARRIED_MS, leftOf, pathOf } from './stale-form.server';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

const counted = new WeakMap<AppLoadContext, Set<string>>();

/** Limits address checks by user and by organisation. They cost the provider and reveal the lines at an address. */
export async function limitPostcodes(args: Args, session: Session): Promise<void> {
  await limit(args, session, 'postcode of a user', session.owner);
  await limit(args, session, 'postcode of an organisation', session.record.organization.uuid);
}

export async function limitFiles(args: Args, session: Session): Promise<void> {
  await limit(args, session, 'file', session.owner);
}

/** Limits the plans of runs, since one request for a plan causes hundreds of reads. */
export async function limitPlans(args: Args, session: Session): Promise<void> {
  await limit(args, session, 'plan', session.owner);
}

/** Limits how often staff change as whom they work. */
export async function limitSwaps(args: Args, session: Session): Promise<void> {
  await limit(args, session, 'swap', ownOf(session.record).subject);
}

/** Counts a request once, although several of its loaders ask. */
async function limit(args: Args, session: Session, rule: Rule, key: string): Promise<void> {
  const seen = counted.get(args.context) ?? new Set();
  counted.set(args.context, seen);
  if (seen.has(rule)) return;
  seen.add(rule);
  const over = await runtime().limits.take(rule, key);
  if (over) throw await answerTooOften(args, session, over.retryAfterS);
}

/** 429 with the time to wait. The typed fields come back with their page. For a file, its list shows the reason. */
export async function answerTooOften(args: Args, session: Session, retryAfterS: number): Promise<Response> {
  const { context } = args;
  context.responseHeaders.set('Retry-After', String(retryAfterS));
  if (!context.form) return refusal(429, 'limit');
  await context.upload?.texts();
  const page = pathOf(args);
  const kept = await parkForm(session.record, page, context.form, CARRIED_MS);
  return refusal(429, 'limit', kept ? { page } : leftOf(args, page));
}
