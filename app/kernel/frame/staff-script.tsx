import staff from '~/kernel/enhance/staff?worker&url';
import { useNonce } from './nonce';
import { useRootData } from './root-data';

/** The second script, for pages of provider staff alone: the swapper and the time that is left (NAV-09). */
export function StaffScript() {
  const nonce = useNonce();
  if (useRootData()?.saveData) return null;
  return <script type="module" nonce={nonce} src={staff} />;
}
