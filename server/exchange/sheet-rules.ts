import postcss, { type ChildNode } from 'postcss';

/** A rule with the classes that each of its selectors needs, or a group such as `@media` with its parts. */
type Part =
  | { readonly text: string; readonly needs: readonly (readonly string[])[] }
  | { readonly head: string; readonly parts: readonly Part[] };

/** The at-rules that hold rules for elements. Others, such as `@keyframes`, stay whole. */
const GROUPS = new Set(['media', 'supports', 'container', 'layer']);

/**
 * A sheet, which is read when the first page needs it. The result writes the part of it that a page with these classes
 * can use, in the same order.
 */
export function readSheet(css: string): (classes: ReadonlySet<string>) => string {
  let parts: readonly Part[] | undefined;
  return (classes) => written((parts ??= postcss.parse(css).nodes.map(partOf)), classes);
}

/** The classes of the buttons that scripts add to a page as soon as it is there. */
const OF_SCRIPTS = ['btn', 'btn-quiet'];

/** The classes of all elements of a page. */
export function classesOf(html: string): ReadonlySet<string> {
  const ofElements = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  return new Set([...OF_SCRIPTS, ...ofElements]);
}

function partOf(node: ChildNode): Part {
  if (node.type === 'rule') return { text: node.toString(), needs: node.selectors.map(classesNeeded) };
  if (node.type === 'atrule' && node.nodes && GROUPS.has(node.name))
    return { head: `@${node.name}${node.raws.afterName ?? ''}${node.params}`, parts: node.nodes.map(partOf) };
  const end = node.type === 'atrule' && !node.nodes ? ';' : '';
  return { text: node.toString() + end, needs: [[]] };
}

/** The classes without which this selector matches nothing. Those in parentheses may be one of several, or absent. */
function classesNeeded(selector: string): string[] {
  // a name with an escape is rare, and its rule stays
  if (selector.includes('\\')) return [];
  let bare = selector.replace(/\[[^\]]*\]/g, '');
  for (let inner = ''; inner !== bare; ) {
    inner = bare;
    bare = bare.replace(/\([^()]*\)/g, '');
  }
  return [...bare.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}

function written(parts: readonly Part[], classes: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if ('text' in part)
        return part.needs.some((needed) => needed.every((name) => classes.has(name))) ? part.text : '';
      const inside = written(part.parts, classes);
      return inside && `${part.head}{${inside}}`;
    })
    .join('');
}
