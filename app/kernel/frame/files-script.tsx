import files from '~/kernel/enhance/files/files?worker&url';
import { useNonce } from './nonce';
import { useRootData } from './root-data';

/** The second script, for pages with a field for files alone: progress, and a retry of each file. */
export function FilesScript() {
  const nonce = useNonce();
  if (useRootData()?.saveData) return null;
  return <script type="module" nonce={nonce} src={files} />;
}
