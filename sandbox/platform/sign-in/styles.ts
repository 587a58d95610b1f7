import { createHash } from 'node:crypto';

export const styles = `
:root{color-scheme:light dark;--page:#f6f8fa;--card:#fff;--text:#101a24;--soft:#4a5866;--line:#8794a1;--edge:#d3dae1;
--accent:#0b5cad;--on:#fff;--danger:#b3261e;--tint:#fdecea;--ring:#101a24;--gap:#fff}
@media (prefers-color-scheme:dark){:root{--page:#101a24;--card:#17232f;--text:#e8edf2;--soft:#b3bfca;--line:#74828f;--edge:#2e3c49;
--accent:#7cb8f2;--on:#0a1520;--danger:#ff9b92;--tint:#3a1a1a;--ring:#fff;--gap:#101a24}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
header,main{max-width:60rem;margin:0 auto;padding:0 1rem}
header{display:flex;justify-content:space-between;align-items:center;flex-wrap:wrap;gap:.5rem;min-height:3.5rem}
.brand{font-weight:600}.brand svg{vertical-align:-.25em;margin-right:.5rem}
main{padding-top:1.5rem;padding-bottom:2rem;display:grid;gap:2rem;align-items:start}
@media (min-width:56rem){main.two{grid-template-columns:minmax(0,24rem) minmax(0,1fr);gap:3rem;padding-top:3rem}}
main.one{max-width:32rem}
.card{background:var(--card);border:1px solid var(--edge);border-radius:6px;padding:1.5rem}
h1{font-size:1.625rem;line-height:2.125rem;margin:0 0 .5rem}h2{font-size:1.25rem;line-height:1.75rem;margin:0 0 .5rem}p{margin:0 0 1rem}
.soft{color:var(--soft)}
a{color:var(--accent);text-underline-offset:.15em;display:inline-block;padding:.125rem 0}
label{display:block;font-weight:600;margin-bottom:.25rem}
.field{margin-bottom:1.25rem}
input[type=text],input[type=password]{width:100%;height:2.5rem;padding:0 .75rem;font:inherit;color:inherit;background:var(--card);
border:1px solid var(--line);border-radius:6px}
input[aria-invalid=true]{border:2px solid var(--danger)}
.error{color:var(--danger);margin:0 0 .25rem;font-weight:600}
.summary{border:2px solid var(--danger);border-radius:6px;background:var(--tint);padding:.75rem 1rem;margin-bottom:1.5rem}
.summary h2{font-size:1rem;line-height:1.5rem;margin:0}.summary ul{margin:.25rem 0 0;padding:0;list-style:none}
.summary a{color:var(--danger)}
button{min-height:2.5rem;padding:.375rem 1.25rem;font:inherit;font-weight:600;border-radius:6px;border:1px solid var(--accent);
background:var(--accent);color:var(--on);cursor:pointer}
button.plain{background:transparent;color:var(--accent)}
.buttons{display:flex;flex-wrap:wrap;gap:.75rem}
:focus-visible{outline:3px solid var(--ring);outline-offset:2px;box-shadow:0 0 0 2px var(--gap)}
dl{margin:0;border-top:1px solid var(--edge)}
dl>div{display:grid;grid-template-columns:minmax(0,1fr);padding:.5rem 0;border-bottom:1px solid var(--edge)}
@media (min-width:30rem){dl>div{grid-template-columns:7rem minmax(0,1fr)}}
dt{font-weight:600}dd{margin:0}
code{font:inherit;font-size:.9375em;font-family:ui-monospace,'Cascadia Mono',Menlo,Consolas,monospace;overflow-wrap:anywhere}
@media (forced-colors:active){button{border:1px solid ButtonText}.summary{border-color:CanvasText}}
@media print{header a,button{display:none}}
`;

/** The hash by which the page's policy allows its styles. */
export const styleHash = createHash('sha256').update(styles).digest('base64');
