import { wizardAt } from '~/flows/wizard/wizard-paths';

export const paths = {
  broadbandOrder: wizardAt(['connections', 'create']),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
