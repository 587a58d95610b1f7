import type { Store } from '~/kernel/store/store';
import type { TrailLine } from '~/kernel/store/trail';

/** A line of the trail at this moment, with other parts where a test needs them. */
export function lineAt(at: number, id: string, more: Partial<TrailLine<string>> = {}): TrailLine<string> {
  return {
    id,
    at,
    kind: 'change',
    outcome: 'sent',
    organization: 'ours',
    otherOrganization: '',
    people: ['RENEE DE WIT', 'RESELLER'],
    record: { area: 'connection', id: 'NL100051' },
    value: id,
    ...more,
  };
}

export async function appendTo({ trail }: Store, lines: readonly TrailLine<string>[]): Promise<void> {
  for (const one of lines) await trail.append(one);
}
