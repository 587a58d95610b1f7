import type { RpcMethod } from '../../platform/call';
import { forceDisconnect, getAuthlog } from './authlog';
import { diagnose, getReport, listAvailableDiagnostics, listReports } from './reports';

/** Everything of service `diagnostics` (docs/provider-api.md). */
export const diagnostics: RpcMethod[] = [
  listAvailableDiagnostics,
  getAuthlog,
  diagnose,
  listReports,
  getReport,
  forceDisconnect,
];
