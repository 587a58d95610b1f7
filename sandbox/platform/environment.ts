import type { Answer } from './http';
import { json } from './http';

/**
 * `GET /environment` (docs/provider-api.md, Environment service): the addresses of the provider's services, and values
 * that the portal shows.
 */
export function environment(method: string, origin: string): Answer {
  if (method !== 'GET' && method !== 'HEAD') {
    return json(
      405,
      { detail: [{ field: null, msg: 'Method not allowed', i18n_msg: 'Methode niet toegestaan' }] },
      { allow: 'GET' },
    );
  }
  return json(200, {
    api_url: `${origin}/api`,
    score_url: `${origin}/score`,
    oidc_issuer: `${origin}/oidc`,
    plugin_url: `${origin}/plugin`,
    support_email: 'support@netwerkpartner.example',
    support_phone: '0850001234',
    environments: [
      { name: 'sandbox', label: 'Sandbox' },
      {
        name: 'night',
        label: 'Sandbox, nachtdienst',
        support_email: 'nacht@netwerkpartner.example',
        support_phone: '0850009876',
      },
      { name: 'elsewhere', label: 'Andere aanbieder', api_url: 'https://api.elsewhere.example' },
    ],
  });
}
