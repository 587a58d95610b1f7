/** The texts of app/kernel/islands, which are in its file instead of in pages. */
export default {
  search: 'Zoeken',
  hint: 'NID, postcode met huisnummer, IP-adres, nummer van een SIM, gebruikersnaam, straat, plaats, label of eindklant',
  found: 'Gevonden',
  recent: 'Laatst geopend',
  all: 'Toon alles voor ‘{{text}}’',
  wait: 'Wij zoeken nog…',
  failed: 'Zoeken lukt nu niet. Druk op Enter om het op de zoekpagina te proberen.',
  close: 'Sluiten',
  keys: 'Pijltjes om te kiezen, Enter om te openen, Esc om te sluiten',
  swapHint: 'Naam, gebruikersnaam of organisatie',
  slash: 'Losse toetsen werken: / opent het zoeken, een cijfer kiest een rij',
};
