import type { ProviderClient } from '~/kernel/provider/client.server';
import { Done } from '~/kernel/provider/reading/write-answers';
import {
  AuthenticationLog,
  AvailableDiagnostics,
  LineTests,
  OneLineTest,
  StartedTest,
  type LineTest,
} from './diagnostics';

/** Tests of a line, and the sign-ins over it (DIA-01). Each call throws a ProviderError. */
export function diagnostics(client: ProviderClient) {
  const service = 'diagnostics';
  return {
    available: (nid: string) =>
      client.rpc({ service, method: 'list_available_diagnostics', params: { nid }, result: AvailableDiagnostics }),
    /** Newest first; `after` is an ISO moment. */
    authenticationLog: (nid: string, after: string | null) =>
      client.rpc({ service, method: 'get_authlog', params: { nid, after }, result: AuthenticationLog }),
    /** Runs a test. Answers the uuid of its report. */
    diagnose: (nid: string, kind: string, key: string) =>
      client.rpc({ service, method: 'diagnose', params: { nid, kind }, result: StartedTest, write: true, key }),
    /** The reports of this connection only, the newest first, whatever the provider makes of the filter and the order. */
    reports: (nid: string, perPage: number) =>
      client
        .rpc({
          service,
          method: 'list_reports',
          params: { pagination: { page: 1, per_page: perPage }, filter: { nid } },
          result: LineTests,
        })
        .then((tests) => {
          const own = tests.rows.filter((test) => test.nid === '' || test.nid.toUpperCase() === nid.toUpperCase());
          const hasOthers = own.length < tests.rows.length;
          const received = tests.rows.length + tests.lost.length;
          // further pages may have tests of this line, when the provider ignores the filter
          const isPart = hasOthers && (tests.count === null ? received === perPage : tests.count > received);
          return { ...tests, rows: newestFirst(own), count: hasOthers ? null : tests.count, isPart };
        }),
    report: (uuid: string) => client.rpc({ service, method: 'get_report', params: { uuid }, result: OneLineTest }),
    forceDisconnect: (circuitNid: string, key: string) =>
      client.rpc({ service, method: 'force_disconnect', params: { nid: circuitNid }, result: Done, write: true, key }),
  };
}

/** Tests without a moment of their own keep their place behind the others. */
function newestFirst(tests: readonly LineTest[]): LineTest[] {
  const begun = ({ startedAt }: LineTest) => Date.parse(startedAt) || 0;
  return tests.toSorted((one, other) => begun(other) - begun(one));
}
