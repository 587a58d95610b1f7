import { parseUuid } from '~/domain/uuid';
import type { DraftAbout, KeptSteps } from '~/drafts/kept';
import { replay, typedValues } from '~/wizard/wizard.server';
import { addressTyped } from './draft-row.server';
import { orderWizard } from './order-wizard.server';

/** For whom an order is, as typed: whom it was started for, until the customer step says otherwise. */
export function aboutOf(steps: KeptSteps): DraftAbout {
  const { enduser = '' } = (typedValues(steps['customer'] ?? steps['address']) ?? {}) as { enduser?: string };
  return {
    endUser: parseUuid(enduser),
    address: addressTyped(steps),
    line: replay(orderWizard, steps).facts.product?.name ?? null,
  };
}
