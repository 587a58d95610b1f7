import { z } from 'zod';
import { subnetSizes, terminationProfiles } from '../../catalogue/termination';
import { NotFound, parse, Rejection, rest } from '../../platform/call';
import type { CallContext, Detail, RestAnswer, RestRequest, RestRoute } from '../../platform/call';
import { onPage, restListQuery, restPage } from '../../records/page';
import { asked, numeral, refuse, uuid } from '../../records/request';
import type { AddressPool } from './address-pool';
import type { AnyCircuit, CircuitHome } from './circuit';
import { profileOf } from './redundancy';
import { notPicked } from './routes';

/** Only sizes whose addresses a customer may pick. */
function isPicked(size: number): boolean {
  return subnetSizes.some(
    (known) => known.protocol === 'ipv4' && known.size === size && known.isCherryPickingAvailable,
  );
}

function availableSubnets(pool: AddressPool, request: RestRequest, context: CallContext): RestAnswer {
  if (!terminationProfiles.some((profile) => profile.uuid === request.path['uuid']?.toLowerCase()))
    throw new NotFound();
  const { search, ...page } = restListQuery(request.query, [], context);
  const { subnet_size: size } = asked(z.object({ subnet_size: numeral }), request, context);
  if (!isPicked(size)) refuse('subnet_size', notPicked, context);
  const found = pool.free(size).filter((network) => network.startsWith(search.trim()));
  return restPage(
    onPage(found, page).map((network) => ({ network })),
    found.length,
  );
}

const route = z.object({
  network: z.string().max(45),
  subnet_size: z.number().int(),
  routing_type: z.enum(['primary', 'routed']),
});
const validation = z.object({
  organization_uuid: uuid,
  termination_profile_uuid: uuid,
  routes: z.array(route).min(1).max(20),
});

/** 204, or what is wrong with each route. */
function validate(pool: AddressPool, { body }: RestRequest, context: CallContext): RestAnswer {
  const given = parse(validation, body, context);
  if (given.organization_uuid.toLowerCase() !== context.caller.organization.organization_uuid) throw new NotFound();
  profileOf(given.termination_profile_uuid, 'termination_profile_uuid', context);
  const wrong = given.routes.flatMap((each, index) => mistakes(each, index, pool, context));
  if (wrong.length > 0) throw new Rejection(-32602, 'Invalid params', wrong);
  return { status: 204 };
}

function mistakes(
  { network, subnet_size: size }: z.infer<typeof route>,
  index: number,
  pool: AddressPool,
  { caller }: CallContext,
): Detail[] {
  const [name, words] = isPicked(size) ? ['network', pool.refusal(network.trim(), size)] : ['subnet_size', notPicked];
  return words ? [{ field: `routes.${index}.${name}`, msg: words.en, i18n_msg: words[caller.language] }] : [];
}

/** The routes that list a service's free addresses and check a single one. */
export function subnetRoutes<C extends AnyCircuit, O>(home: CircuitHome<C, O>): readonly RestRoute[] {
  const at = `${home.at}/circuits/termination`;
  return [
    rest('POST', `${at}/validate`, home.read, (request, context) => validate(home.pool(context), request, context)),
    rest('GET', `${at}/profile/{uuid}/available-subnets/`, home.read, (request, context) =>
      availableSubnets(home.pool(context), request, context),
    ),
  ];
}
