import { z } from 'zod';
import { detail, parse, Rejection, rest } from '../../../platform/call';
import type { CallContext, RestAnswer, RestRequest, RestRoute } from '../../../platform/call';
import { demandTags, tagList, trimmedTags } from '../../../records/tags';
import { currentEndUserOf } from '../../people/end-users';
import { noteWork } from '../journal';
import type { Mobile } from '../records';
import { demandCapability } from './capabilities';
import { atOne, ownMobile, writes } from './own-mobile';
import type { OwnMobile } from './own-mobile';
import { saveMobile } from './store';

function setTags(request: RestRequest, context: CallContext): RestAnswer {
  const own = ownMobile(request, context);
  const tags = trimmedTags(parse(z.object({ tags: tagList }), request.body, context).tags);
  demandTags(tags, context);
  demandCapability(own.mobile, 'tags', context);
  const { carrier } = own.mobile;
  keep(own, { ...own.mobile, carrier: { ...carrier, tags } }, 'set_tags', { nid: carrier.nid, tags }, context);
  return { status: 204 };
}

const newCustomer = z.object({ end_user_uuid: z.string().max(100).nullable() });

function setEndUser(request: RestRequest, context: CallContext): RestAnswer {
  const own = ownMobile(request, context);
  const { end_user_uuid: uuid } = parse(newCustomer, request.body, context);
  const known = uuid === null ? null : customerOf(uuid, context);
  demandCapability(own.mobile, 'end_user', context);
  const customer = known && { uuid: known.uuid, company_name: known.company_name };
  const asked = { nid: own.mobile.carrier.nid, enduser: customer };
  keep(own, { ...own.mobile, end_user: customer }, 'set_enduser', asked, context);
  return { status: 204 };
}

/** @throws Rejection for a customer that is not there, or archived */
function customerOf(uuid: string, context: CallContext) {
  const known = currentEndUserOf(context, uuid);
  if (known) return known;
  const unknown = detail(context, 'end_user_uuid', 'This end customer does not exist.', 'Deze eindklant bestaat niet.');
  throw new Rejection(-32602, 'Invalid params', [unknown]);
}

function keep({ owner, id, mobile }: OwnMobile, changed: Mobile, method: string, asked: object, context: CallContext) {
  context.db.transaction(() => {
    saveMobile(context.db, owner, id, changed);
    noteWork({ owner, uuid: mobile.uuid, nid: mobile.carrier.nid }, { method, request: asked }, context);
  })();
}

/** The routes that set the tags and the end customer of a SIM. */
export const settingRoutes: readonly RestRoute[] = [
  rest('PUT', `${atOne}/carrier/tags`, writes, setTags),
  rest('PUT', `${atOne}/linked-end-user`, writes, setEndUser),
];
