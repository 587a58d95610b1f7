import { isFile } from '~/paths';
import { refuse } from '../refusal';

/** A file has no data of a page. Remix would make some of it all the same, with the whole file in memory. */
export function checkFileData(path: string): void {
  const [, page] = /^(.*)\.data$/.exec(decodeURIComponent(path)) ?? [];
  if (page !== undefined && isFile(page)) refuse(404, 'url');
}
