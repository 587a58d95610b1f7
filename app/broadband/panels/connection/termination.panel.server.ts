import { capabilityKey } from '~/telecom/capabilities/capabilities';
import { formatAddressLine } from '~/kernel/text/postcode';
import { ending, endingProblems, endingReview, endingSchema } from '~/telecom/ending/ending.server';
import { calculationProblems, endingDates } from '~/telecom/ending/ending-dates.server';
import { definePanel, ordering } from '../area.server';
import { madeOrder } from '../traces.server';
import { lineEnds } from '~/telecom/ending/line-ends.server';
import { replacementNotices } from './replacement.server';

/** The end of a connection (BBC-11, BBC-12). */
export const terminationPanel = definePanel({
  name: 'termination',
  schema: endingSchema,
  ...ordering,
  capability: () => capabilityKey.terminate,
  ...ending,
  refuses: (access, { connection: { nid } }, intent) => calculationProblems(access, lineEnds(access, nid), intent),
  load: async (access, { connection }) => {
    const [dates, replaced] = await Promise.all([
      endingDates(access, lineEnds(access, connection.nid), { atOnce: true }),
      replacementNotices(access, connection),
    ]);
    return { ...dates, notices: [...replaced, ...dates.notices] };
  },
  check: (access, { connection: { nid } }, answer) => endingProblems(access, lineEnds(access, nid), answer),
  review: async (access, { connection }, answer) => {
    const { nid, address, circuits, lostCircuits } = connection;
    const parts = { name: formatAddressLine(address), circuits, lostCircuits };
    const [review, replaced] = await Promise.all([
      endingReview(access, lineEnds(access, nid), answer, parts),
      replacementNotices(access, connection),
    ]);
    return { ...review, notices: [...replaced, ...(review.notices ?? [])] };
  },
  send: ({ connections }, { connection }, answer, key) =>
    connections.terminate({ nid: connection.nid, ...answer }, key),
  trace: madeOrder('terminate'),
});
