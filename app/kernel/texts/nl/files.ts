/** The texts of app/kernel/enhance/files, which are in its script instead of in pages. */
export default {
  sending: 'Uploaden: {{name}} ({{at}} van {{files}}), {{percent}}%',
  started: 'Uploaden van {{name}} is begonnen',
  percent: '{{percent}}% geüpload',
  stop: 'Stop met uploaden',
  stopped: 'Het uploaden is gestopt. Uw tekst en de bestanden staan er nog.',
  failed: 'Uploaden mislukt',
  broken: 'Uploaden mislukt: {{name}} kwam niet aan. Uw tekst en de andere bestanden staan er nog.',
  retry: 'Probeer {{name}} opnieuw',
  leave: 'Laat {{name}} weg',
  left: '{{name}} is weggelaten',
};
