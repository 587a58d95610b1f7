import type { ActionFunctionArgs } from '@remix-run/node';
import { data } from '@remix-run/node';
import type { FieldProblems, FormResult } from '~/kernel/forms/parse.server';
import { hashId } from '~/kernel/process/keys.server';
import { runtime } from '~/kernel/process/runtime.server';
import type { PublicAccess } from '~/kernel/session/authorize.server';

/** The seconds until this address may send again, or until this name may be asked for; null within the limits. */
export async function secondsToWait({ context }: ActionFunctionArgs, username?: string): Promise<number | null> {
  if (context.tooOftenS !== null || username === undefined) return context.tooOftenS;
  const over = await runtime().limits.take('password of a name', hashId(username.toLowerCase()));
  return over?.retryAfterS ?? null;
}

/** 429 with the form as typed, and the minutes to wait. */
export function tooOften(
  { context }: ActionFunctionArgs,
  { answer, t }: PublicAccess,
  seconds: number,
  reject: (problems: FieldProblems) => FormResult,
) {
  context.responseHeaders.set('Retry-After', String(seconds));
  answer.failed = true;
  const text = t('session:tooOften', { count: Math.ceil(seconds / 60) });
  return data({ result: reject({ '': [text] }) }, { status: 429 });
}
