/** The texts of app/kernel/enhance, which are in its script instead of in pages. */
export default {
  wait: 'Even geduld…',
  saved: 'Concept bewaard {{time}}',
  notSaved: 'Niet bewaard. Wij proberen het opnieuw als u iets wijzigt',
  expired: 'Uw sessie is verlopen. Wat u heeft ingevuld, is bewaard.',
  loggedOut: 'Niet bewaard: u bent niet meer ingelogd.',
  otherUser: 'U bent nu ingelogd als een andere gebruiker. Wat is ingevuld, is bewaard voor wie dat deed.',
  signIn: 'Log opnieuw in',
  priceChanged: 'Prijs bijgewerkt: {{price}}',
  priceOld: 'Deze prijzen horen bij uw vorige keuze.',
  chosen: '{{name}} gekozen',
  searchFailed: 'Zoeken lukt nu niet. Gebruik de knop.',
  close: 'Sluiten',
  copy: 'Kopieer',
  copied: 'Gekopieerd',
  copySelected: 'Geselecteerd. Kopieer met uw toetsenbord.',
};
