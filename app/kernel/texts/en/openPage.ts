/** The texts of app/kernel/enhance/open-page.ts, which are in its file instead of in pages. */
export default {
  newVersion: 'There is a new version of the portal',
  countdown: 'This page reloads in {{seconds}} seconds.',
  typed: 'You have filled in something that is not sent yet, so the page does not reload by itself.',
  now: 'Update now',
  anyway: 'Update anyway',
  later: 'Later',
};
