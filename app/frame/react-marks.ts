const MARKS = /<!--(?: |\/?\$)-->/g;
/** Of the data that Remix gives to the page that it hydrates. */
const HYDRATED = '__remixContext';

/** React marks where texts and boundaries meet, for whoever takes the page over. In a document nobody does, and each mark is a piece more for readers and for the line. */
export function withoutReactMarks(html: string): string {
  return html.includes(HYDRATED) ? html : html.replace(MARKS, '');
}
