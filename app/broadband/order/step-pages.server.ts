import { stepPage } from '~/flows/wizard/step.server';
import { addressStepParts } from '../availability/address-step.server';
import { productStepParts } from '../availability/product-step.server';
import { serviceStepParts } from '../line-services/service-step.server';
import { orderArea } from './order-area.server';
import { sameAddress } from './same-address/same-address.server';

export const addressPage = stepPage(orderArea, 'address', addressStepParts);

export const productPage = stepPage(
  orderArea,
  'product',
  productStepParts({
    paths: orderArea.paths,
    offerOnly: false,
    beside: async (access, open) => {
      const same = await sameAddress(access, open);
      return same ? { same } : {};
    },
  }),
);

export const servicePage = stepPage(orderArea, 'service', serviceStepParts({ offerOnly: false }));
