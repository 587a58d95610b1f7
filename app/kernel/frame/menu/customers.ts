import { paths } from '~/kernel/paths/paths';
import type { MenuGroup } from './group';

export const customers = {
  key: 'customers',
  icon: 'customers',
  items: [
    { entry: 'customers.create', href: paths.createEndUser(), ahead: true },
    { entry: 'customers.overview', href: paths.endUsers(), ahead: true },
  ],
} satisfies MenuGroup;
