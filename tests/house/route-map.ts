import routes from '~/routes';

export interface MappedRoute {
  readonly id: string;
  /** The path in the address bar, such as /connections/:nid. A layout has the path of its parent. */
  readonly path: string;
  readonly file: string;
  readonly layout: boolean;
}

interface Entry {
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly file: string;
  readonly children?: readonly Entry[] | undefined;
}

/** Every route of app/routes.ts with its whole path. */
export function routeMap(entries: readonly Entry[] = routes, above = ''): MappedRoute[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    const own = {
      id: entry.file.replace(/\.tsx?$/, ''),
      path: path || '/',
      file: `app/${entry.file}`,
      layout: !entry.path && !entry.index,
    };
    return [own, ...routeMap(entry.children ?? [], path)];
  });
}
