/** The texts of app/kernel/enhance/open-page.ts, which are in its file instead of in pages. */
export default {
  newVersion: 'Er is een nieuwe versie van het portaal',
  countdown: 'Deze pagina vernieuwt over {{seconds}} seconden.',
  typed: 'U heeft iets ingevuld dat nog niet verstuurd is. De pagina wordt daarom niet automatisch vernieuwd.',
  now: 'Nu vernieuwen',
  anyway: 'Toch vernieuwen',
  later: 'Later',
};
