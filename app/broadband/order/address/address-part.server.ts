import { invalid, parseForm } from '~/kernel/forms/parse.server';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import { dropParkedForm } from '~/kernel/session/forms/parked.server';
import { finishStep } from '~/flows/wizard/keep-step.server';
import { orderArea, type OpenOrder } from '../order-area.server';
import { Address } from './answer.server';

const UNCHOSEN = { housenrext: 'order:problem.suffix', connectionpoint: 'order:problem.connectionpoint' } as const;
const PARTS = ['housenrext', 'connectionpoint'] as const;

/** The address with the suffix or connection point that the step of the line asks for (BBO-04). Null when the form was sent for something else. */
export async function submitAddressPart(access: Access, open: OpenOrder) {
  const { form: fields, session, t } = access;
  const part = PARTS.find((name) => name === fields.get('intent'));
  if (!part) return null;
  const form = parseForm(fields, Address, t);
  if (!fields.get(part)?.trim()) return invalid(access, form.reject({ [part]: [t(UNCHOSEN[part])] }), form.asked);
  if (!form.ok) return invalid(access, form.result, form.asked);
  await dropParkedForm(session, paths.orderStep(open.draft.id, 'product'));
  return finishStep(access, orderArea, open, 'address');
}
