import { describe, expect, it } from 'vitest';
import { jobs, jobsOf } from '~/flows/runs/jobs.server';

/** Fields of the form itself. */
const RESERVED = ['wish', 'numbers', 'list'];

function twice(names: readonly string[]): string[] {
  return names.filter((name, at) => names.indexOf(name) !== at);
}

describe('bulk actions of an area', () => {
  const areas = [...new Set(jobs.map(({ area }) => area))];

  it('are told apart by name and kind, in the store and in the form', () => {
    expect(jobs.length).toBeGreaterThan(3);
    expect(twice(jobs.map(({ name, kind }) => `${name} ${kind}`))).toEqual([]);
    for (const area of areas) expect(twice(jobsOf(area).map(({ kind }) => kind))).toEqual([]);
  });

  it('ask for fields that no other action of the form has', () => {
    const fields = areas.map((area) => jobsOf(area).flatMap(({ asks }) => Object.keys(asks?.fields ?? {})));
    expect(fields.flat()).toContain('tags');
    for (const names of fields) expect(twice([...RESERVED, ...names])).toEqual([]);
  });
});
