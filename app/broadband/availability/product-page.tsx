import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepProps } from '~/flows/wizard/pages/views';
import { AvailabilityTrouble } from './availability-trouble';
import type { Elsewhere } from './elsewhere.server';
import { ProductForm } from './product-form';
import type { productStepParts } from './product-step.server';

type Page = StepProps<ReturnType<typeof productStepParts<object>>>;

interface ProductPageProps extends Page {
  readonly elsewhere: Elsewhere | null;
  /** A notice above the lines. */
  readonly notice?: ReactNode;
  /** The way to wait for lines where there are none yet. */
  readonly later?: ReactNode;
}

/** The step of the line, in any wizard. */
export function ProductPage({ availability, consent, elsewhere, notice, later, answer, ...loaded }: ProductPageProps) {
  const { t } = useTranslation('services');
  return (
    <>
      {notice}
      {availability.kind === 'lines' ? (
        <ProductForm
          key={availability.tab}
          {...loaded}
          availability={availability}
          result={answer?.result}
          consent={answer ? (answer.consent ?? null) : consent}
        />
      ) : (
        <AvailabilityTrouble
          availability={availability}
          addressHref={loaded.addressHref}
          result={answer?.result}
          later={later}
        />
      )}
      {availability.kind === 'lines' && elsewhere && (
        <p>
          {t(`elsewhere.${elsewhere.to}.text`)} <a href={elsewhere.href}>{t(`elsewhere.${elsewhere.to}.link`)}</a>
        </p>
      )}
    </>
  );
}
