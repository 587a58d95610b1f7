import { data } from '@remix-run/node';
import type { Access } from '~/kernel/session/authorize.server';

/** The staff member who works as the user, as the notice names them; null in a session of one's own. */
export function actingNames({ acting }: Pick<Access, 'acting'>) {
  return acting && { name: acting.name, organisation: acting.organization };
}

/** 403 for a form about security while a staff member works as the user; the page says why. Null otherwise. */
export function refusedWhileActing({ acting, answer }: Pick<Access, 'acting' | 'answer'>) {
  if (!acting) return null;
  answer.failed = true;
  return data({ result: null }, { status: 403 });
}
