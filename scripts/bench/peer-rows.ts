const [, , api = '', token = ''] = process.argv;

interface Wire {
  readonly address: {
    readonly zipcode: string;
    readonly street: string;
    readonly housenr: number;
    readonly city: string;
  };
  readonly carrier: {
    readonly nid: string;
    readonly tags: readonly string[];
    readonly carrier_type: string;
    readonly product: { readonly download: number; readonly upload: number } | null;
  };
  readonly circuits: readonly { readonly online: boolean; readonly last_username: string }[];
}

/** The ten rows as the provider sends them, validated as little as a first version of an app would. */
export async function askedRows() {
  const params = { pagination: { page: 1, per_page: 10 }, sort: { field: 'zipcode', descending: false }, filter: {} };
  const answer = await fetch(api, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'list_connections', params }),
  });
  const { result } = (await answer.json()) as { result: { connections: readonly Wire[] } };
  return result.connections.map(({ address, carrier, circuits: [circuit] }) => ({
    nid: carrier.nid,
    online: circuit?.online ?? false,
    address: `${address.zipcode}, ${address.street} ${address.housenr}`,
    city: address.city,
    username: circuit?.last_username ?? '',
    bandwidth: `${(carrier.product?.download ?? 0) / 1000} Mb / ${(carrier.product?.upload ?? 0) / 1000} Mb`,
    type: carrier.carrier_type,
    tags: carrier.tags,
  }));
}
