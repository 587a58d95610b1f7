import { typedFields } from '~/kernel/forms/typed-fields';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import { settle } from '~/kernel/provider/client.server';
import { ProviderRejection } from '~/kernel/provider/errors';
import type { DetailedCircuit, RoutingType } from '~/telecom/provider/connection';
import type { Access } from '~/kernel/session/authorize.server';
import { orderedFor } from '~/kernel/session/session.server';
import { foreign } from '~/kernel/ui/words';
import type { CallsOf } from '../circuit-host';
import { RouteChoiceForm, type RouteChoice } from './route-choice-form.server';

/** The result of checking the typed address (BBC-08): the problem, or a text that it is fine. */
export async function checkedAddress(
  access: Access,
  host: CallsOf,
  circuit: DetailedCircuit | null,
  routingType: RoutingType,
) {
  const { t } = access;
  const read = RouteChoiceForm.safeParse(Object.fromEntries(typedFields(access.form)));
  const issues = read.error?.issues ?? [];
  const wrong = (issues.find(({ path }) => path[0] === 'network' || path[0] === 'mode') ?? issues[0])?.message;
  if (wrong) return { problem: t(wrong as 'ipRoutes:ipInvalid') };
  if (!read.data) return null;
  if (read.data.mode !== 'typed') return { problem: t('ipRoutes:problem.notTyped') };
  if (!circuit?.profile) return { problem: t('ipRoutes:problem.unchecked') };
  const checked = await settle(addressProblems(access, host, circuit, read.data, routingType));
  if (!checked.ok) return { problem: t('panels:outage') };
  return checked.value
    ? { problem: Object.values(checked.value).flat().join(', ') }
    : { fine: t('ipRoutes:fine', { network: read.data.network }) };
}

/**
 * The provider's objections to a route with the user's own address, under the field that contains it (spec 5). Null
 * without any.
 */
export async function addressProblems(
  { provider, session }: Access,
  host: CallsOf,
  circuit: DetailedCircuit | null,
  { mode, network, size }: RouteChoice,
  routingType: RoutingType,
): Promise<FieldProblems | null> {
  if (network === null || !circuit?.profile) return null;
  const answer = await settle(
    host.calls(provider).validateRoute(orderedFor(session), circuit.profile.uuid, {
      network,
      size,
      routingType,
    }),
  );
  if (answer.ok) return null;
  const { error } = answer.failure;
  if (!(error instanceof ProviderRejection)) throw answer.failure;
  const said = [...new Set(error.details.map(({ message }) => message).filter(Boolean))].join(', ') || error.message;
  return { [mode === 'picked' ? 'picked' : 'network']: [foreign(said)] };
}
