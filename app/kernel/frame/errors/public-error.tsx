import { ErrorPage } from './error-page';
import { PublicPage } from '../public-page';

/** Shows a refusal as a page without the shell. */
export function PublicError() {
  return (
    <PublicPage>
      <ErrorPage />
    </PublicPage>
  );
}
