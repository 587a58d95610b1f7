import { useTranslation } from 'react-i18next';

/** The one table of texts that the specification gives a provider in Dutch (spec 8) and that the portal has too. */
const KNOWN = [
  'circuits:lastCircuit',
  'customers:archive.refused',
  'contract:none',
  'diagnostics:run.failed.title',
  'failed.title',
  'error.unexpected.title',
  'profile:twoFactor.wrong',
  'error.address.title',
] as const;

/** The portal's text in the page's language, by the provider's Dutch text. */
export function useKnownWords(): ReadonlyMap<string, string> {
  const { t, i18n } = useTranslation(['common', 'circuits', 'contract', 'customers', 'diagnostics', 'profile']);
  const dutch = i18n.getFixedT('nl', ['common', 'circuits', 'contract', 'customers', 'diagnostics', 'profile']);
  return new Map(KNOWN.map((key) => [dutch(key), t(key)]));
}
