import { matchPath } from '@remix-run/react';
import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Requirement } from '~/kernel/access/permissions';
import { path } from '~/kernel/paths/path';
import type { BulkAction } from './action.server';
import type { RunArea } from './area.server';
import type { AnyJob } from './job';

const ofAreas = import.meta.glob<readonly BulkAction[]>('/app/*/jobs.server.ts', { eager: true, import: 'jobs' });

/** The actions for many records, as each area's own file lists them. */
export const jobs: readonly BulkAction[] = Object.values(ofAreas).flat();

const ofPages = import.meta.glob<readonly AnyJob[]>('/app/*/page-jobs.server.ts', { eager: true, import: 'jobs' });

/** All that the runner carries out: also the jobs whose runs are shown on a page of their record. */
export const allJobs: readonly AnyJob[] = [...jobs, ...Object.values(ofPages).flat()];

export function jobsOf(area: RunArea): readonly BulkAction[] {
  return jobs.filter((job) => job.area === area);
}

/** The area of a page, by its address. @throws 404 for an address outside all areas */
export function areaAt({ request }: Pick<LoaderFunctionArgs, 'request'>): RunArea {
  const area = areaOf(new URL(request.url).pathname);
  if (!area) throw new Response(null, { status: 404 });
  return area;
}

/** The right that a page requires, by its address. @throws 404 for an address outside all areas */
export function rightAt(args: Pick<LoaderFunctionArgs, 'request'>): Requirement {
  return areaAt(args).requirement;
}

/** The area of an address. Undefined for an address outside all areas. */
export function areaOf(pathname: string): RunArea | undefined {
  // routes ignore the case of letters, and so does `matchPath`
  return jobs.find(({ area }) => matchPath(`${path(area.paths.at)}/*`, pathname))?.area;
}
