import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import type { LanguageForm, Support } from '~/kernel/ui/shell/types';
import { useRootData } from './root-data';

/** The data of the root that both frames need, with and without a session. */
export function useFrame() {
  const root = useRootData();
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const language = root?.language ?? 'nl';
  // the address of a failed callback holds a code, so links and forms must not repeat it
  const here = pathname === paths.callback() ? paths.home() : pathname + search;
  const languages: LanguageForm = {
    action: paths.language(here),
    label: t('language.label'),
    returnTo: here,
    languages: (['nl', 'en'] as const).map((value) => ({
      value,
      code: value.toUpperCase(),
      name: t(`language.${value}`),
      current: value === language,
    })),
  };
  const support: Support | undefined = root?.support
    ? { ...root.support, title: t('support.title'), emailLabel: t('support.email'), phoneLabel: t('support.phone') }
    : undefined;
  return {
    brand: { name: root?.brand ?? '', href: paths.home() },
    stamp: root?.stamp ?? '',
    pricesOff: root?.pricesOff ?? false,
    alert: root?.environmentAlert ?? null,
    chosen: root?.chosen ?? null,
    languages,
    support,
    skip: t('skip'),
  };
}
