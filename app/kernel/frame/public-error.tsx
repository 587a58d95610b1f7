import { ErrorPage } from './error-page';
import { PublicPage } from './public-page';

/** A refusal as a page, where there is no shell to show it in. */
export function PublicError() {
  return (
    <PublicPage>
      <ErrorPage />
    </PublicPage>
  );
}
