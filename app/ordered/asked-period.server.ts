import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import { formatDate, parseDateInput, today } from '~/kernel/time/dates';
import { nameOf, periodNamed, periodProblem, TODAY, usualPeriods, type Period } from './domain/period';

type Reader = Pick<Access, 't' | 'now'>;

/** A period with its name in the address. */
export interface Shown extends Period {
  readonly name: string;
}

/**
 * The period of an address. Its days are those in the Netherlands, and today is by the portal's clock.
 * @throws 404 for an address without a period
 */
export function periodAt({ params }: Pick<LoaderFunctionArgs, 'params'>, { now }: Pick<Reader, 'now'>): Shown {
  const name = params['period'] ?? '';
  const period = periodNamed(name, today(now));
  if (period === null) throw new Response(null, { status: 404 });
  return { ...period, name };
}

/**
 * The form for another period, as typed, with the reason why its dates are none.
 * @throws a redirect to the period that the form asks for
 */
export function askedPeriod({ request }: Pick<LoaderFunctionArgs, 'request'>, { t }: Reader, shown: Shown) {
  const query = new URL(request.url).searchParams;
  const typed = { from: query.get('from'), to: query.get('to') };
  const isAsked = typed.from !== null || typed.to !== null;
  const dates = { from: parseDateInput(typed.from ?? '') ?? '', to: parseDateInput(typed.to ?? '') ?? '' };
  const problem = isAsked ? periodProblem(dates) : null;
  if (isAsked && problem === null) throw redirect(paths.ordered(nameOf(dates)), 303);
  return {
    from: typed.from ?? formatDate(shown.from),
    to: typed.to ?? formatDate(shown.to),
    problem: problem && t(`ordered:period.problems.${problem}`),
  };
}

/** The links to the usual periods. */
export function periodLinks({ t, now }: Reader, shown: Shown) {
  const usual = usualPeriods(today(now));
  return Object.entries(usual).map(([key, period]) => {
    const name = key === TODAY ? TODAY : nameOf(period);
    return {
      key,
      text: t(`ordered:period.usual.${key as keyof typeof usual}`),
      href: paths.ordered(name),
      isShown: name === shown.name,
    };
  });
}

/** The heading of a period. */
export function periodTitle({ t }: Reader, { name, from: first, to: last }: Shown): string {
  if (name === TODAY) return t('ordered:title.today');
  const [from, to] = [formatDate(first), formatDate(last)];
  return first === last ? t('ordered:title.day', { from }) : t('ordered:title.period', { from, to });
}
