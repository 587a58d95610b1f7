import type { LoaderFunctionArgs } from '@remix-run/node';
import { openWhole } from '~/flows/runs/open-run.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { SimCard } from '~/mobile/domain/cards';
import { jobs } from '../../jobs.server';
import { madeSims } from '../order/made-sims.server';
import { orderSims } from '../order/order-action.server';

/** The run of an order for several SIMs, with the card of each SIM that was ordered. @throws 404 for any other run */
export async function openCards(access: Access, { params }: Pick<LoaderFunctionArgs, 'params'>) {
  const { run, action, items } = await openWhole(access, jobs, params['run']);
  if (action.kind !== orderSims.kind) throw new Response(null, { status: 404 });
  const made = items.filter(({ outcome }) => outcome === 'done' || outcome === 'otherwise');
  const numbers = await madeSims.of(access, made, { id: run.id, items });
  const cards = made.map(({ at, name }): SimCard => {
    const text = (key: 'iccid' | 'msisdn' | 'nid') => numbers.get(at)?.[key]?.text ?? '';
    return { key: String(at), name, iccid: text('iccid'), msisdn: text('msisdn'), nid: text('nid') };
  });
  return { run, action, cards };
}
