import { stepPage } from '~/flows/wizard/step.server';
import { mobileOrderArea } from '../order-area.server';

export const simStep = stepPage(mobileOrderArea, 'sim', {
  load: async (_access, _open, typed) => ({ typed }),
});
