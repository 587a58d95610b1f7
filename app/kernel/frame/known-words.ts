import { useTranslation } from 'react-i18next';

/**
 * Texts that the specification gives a provider in Dutch (spec 8) and that the portal also has. This is their only
 * table.
 */
const KNOWN = [
  'circuits:lastCircuit',
  'customers:archive.refused',
  'detail:contract.none',
  'diagnostics:run.failed.title',
  'failed.title',
  'error.unexpected.title',
] as const;

/** The portal's text in the page's language, by the provider's Dutch text. */
export function useKnownWords(): ReadonlyMap<string, string> {
  const { t, i18n } = useTranslation(['common', 'circuits', 'customers', 'detail', 'diagnostics']);
  const dutch = i18n.getFixedT('nl', ['common', 'circuits', 'customers', 'detail', 'diagnostics']);
  return new Map(KNOWN.map((key) => [dutch(key), t(key)]));
}
