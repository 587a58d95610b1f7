import { expect, it } from 'vitest';
import { sandboxStage } from '~tests/sandbox/stage';

const sandbox = sandboxStage({ connections: 5, sims: 0 });
const reader = sandbox.client('norights');

interface Feed {
  unread: { uuid: string; title: string; text: string; published_at: string }[];
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const unread = async (query: string) => (await reader.rest<Feed>('GET', `/changelog/unread?${query}`)).body.unread;

it('CHL-01 the changelog answers what came since a day, in the language that is asked for', async () => {
  const dutch = await unread(`unread_identifier=x&unread_since=${daysAgo(60)}&language=nl`);
  const english = await unread(`unread_identifier=x&unread_since=${daysAgo(60)}&language=en`);
  expect(dutch.map(({ title }) => title)).toHaveLength(4);
  expect(english.map(({ uuid }) => uuid)).toEqual(dutch.map(({ uuid }) => uuid));
  expect(english[0]?.title).toBe('Share data pools in all of the EU');
  expect(await unread(`unread_since=${daysAgo(3)}`)).toHaveLength(2);
  expect(await unread('')).toHaveLength(5);
});
