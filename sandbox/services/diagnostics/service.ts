import type { Service } from '../../platform/call';
import { forceDisconnect, getAuthlog } from './authlog';
import { diagnose, getReport, listAvailableDiagnostics, listReports } from './reports';

/** Everything of service `diagnostics` (docs/provider-api.md). */
export const diagnostics: Service = {
  methods: [listAvailableDiagnostics, getAuthlog, diagnose, listReports, getReport, forceDisconnect],
  routes: [],
};
