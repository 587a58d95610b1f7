import { expect } from 'vitest';
import { errorsOf, wordsOf } from '~tests/fixtures/page';
import type { Page } from '~tests/fixtures/portal-client';
import { SheetClient } from '../../sheet/http/sheet-client';

export const WAVE = '/connections/end_of_life/replacements';

/** A reseller who replaces copper lines. */
export class WaveClient extends SheetClient {
  /** Opens the plan of a wave of these lines, like the last order. */
  async wave(nids: readonly string[], fields: Readonly<Record<string, string>> = {}): Promise<Page> {
    const ticked = new URLSearchParams([['list', ''], ...nids.map((nid) => ['line', nid])]);
    const form = await this.open(`${WAVE}/create?${String(ticked)}`);
    const [, like = ''] = /<option[^>]*value="([0-9a-f-]{36})"/.exec(form.text) ?? [];
    const answer = await this.press(form, { like, contact: 'like', ...fields });
    expect(answer.status, errorsOf(answer).join()).toBe(303);
    return this.follow(answer);
  }

  /** The lines that can be ticked. */
  async ending(): Promise<string[]> {
    const list = (await this.get('/connections/end_of_life?itemsPerPage=100')).text;
    return [...list.matchAll(/name="line"[^>]*value="(NL\d+)"/g)].map(([, nid = '']) => nid);
  }

  /** Has these lines judged. Answers the page. */
  async judgedWave(nids: readonly string[], fields: Readonly<Record<string, string>> = {}): Promise<Page> {
    const run = (await this.wave(nids, fields)).address.pathname;
    expect((await this.submit(`${run}/start`)).status).toBe(303);
    return this.ended(run);
  }
}

/** The lines that a plan replaces. */
export function linesOf(plan: Page): Set<string> {
  return new Set([...wordsOf(plan).matchAll(/(NL\d+) vervangt deze lijn/g)].map(([, nid = '']) => nid));
}
