import type { RpcAnswer } from '~tests/sandbox/client';
import type { Api } from '~tests/sandbox/stage';

interface Line {
  carrier_product_id: number;
  supplier: string;
  carrier_type: string;
  data_technology: string;
  orderable: boolean;
  planned: string | null;
  variants: string[];
  used_vcis: number[];
  distance: number | null;
  connectionpoint: string | null;
  is_admin_only: boolean;
}

interface Availability {
  available: Line[];
  construction_messages: { msg: string; i18n_msg: string }[];
  address: { street: string; housenrext: string; zipcode: string } | null;
  errors: {
    code: number;
    msg: string;
    i18n_msg: string;
    housenrexts: string[];
    connectionpoints: { isra: string }[];
  }[];
  pricing: { carrier_product_id: number; price: number }[];
  existing_lines: {
    id: string;
    service_id_masked: string;
    phone_number_masked: string | null;
    current_use: { kind: string };
    planned_use: { date: string } | null;
  }[];
  matched_line: { by_serviceid: string | null; by_phonenumber: string | null };
}

/** Questions about the availability at an address, asked as this client by default. */
export function availabilityFor(reseller: Pick<Api, 'rpc'>) {
  function ask(
    zipcode: string,
    housenr: number,
    more: Record<string, unknown> = {},
    client: Pick<Api, 'rpc'> = reseller,
  ): Promise<RpcAnswer<Availability>> {
    return client.rpc<Availability>('broadband', 'zipcode', {
      zipcode,
      housenr,
      housenrext: '',
      filter: { connectionpoint: null },
      ...more,
    });
  }

  async function availability(
    zipcode: string,
    housenr: number,
    more: Record<string, unknown> = {},
    client: Pick<Api, 'rpc'> = reseller,
  ): Promise<Availability> {
    const { result } = await ask(zipcode, housenr, more, client);
    if (!result) throw new Error('refused');
    return result;
  }

  return { ask, availability };
}
