const MARKS = /<!--(?: |\/?\$)-->/g;

/** React marks where texts and boundaries meet, for whoever takes the page over in the browser. Nobody does, and each mark is a piece more for readers and for the line. */
export function withoutReactMarks(html: string): string {
  return html.replace(MARKS, '');
}
