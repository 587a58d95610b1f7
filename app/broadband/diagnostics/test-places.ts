import { paths } from '~/kernel/paths/paths';
import type { TestPlaces } from '~/telecom/diagnostics/start-test.server';

/** The pages of a connection for the tests of its line. */
export const testPlaces: TestPlaces = {
  tests: (nid) => paths.diagnostics(nid),
  run: (nid, report) => paths.lineTest(nid, report),
};
