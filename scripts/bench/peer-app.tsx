import { createServer } from 'node:http';
import { PassThrough } from 'node:stream';
import { createGzip } from 'node:zlib';
import {
  createReadableStreamFromReadable,
  createRequestHandler,
  writeReadableStreamToWritable,
  type EntryContext,
  type ServerBuild,
} from '@remix-run/node';
import { Links, Meta, Outlet, RemixServer, Scripts, ScrollRestoration, useLoaderData } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { askedRows } from './peer-rows';

// A Remix app with only the table of the overview. It writes its port and answers /cpu with its own use of the
// processor. /connections asks the provider for rows, /memory has its own. It compresses with gzip, like `remix-serve`.

const HEADS = [
  'Online',
  'Postcode en adres',
  'Plaats',
  'Laatste gebruikersnaam',
  'Download / upload',
  'Soort en labels',
];
const SORTS = ['online', 'zipcode', 'city', 'last_username', null, 'carrier_type'];

const known = await askedRows();

function Icon({ name }: { name: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

function Overview() {
  const { rows } = useLoaderData<{ rows: typeof known }>();
  return (
    <main>
      <h1>Verbindingen</h1>
      <table>
        <caption>Verbindingen</caption>
        <thead>
          <tr>
            {HEADS.map((head, at) => (
              <th key={head} scope="col">
                {SORTS[at] ? (
                  <a href={`/connections?sortBy=${SORTS[at]}`}>
                    {head}
                    <Icon name="sort" />
                  </a>
                ) : (
                  <span>{head}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.nid}>
              <td data-label={HEADS[0]}>
                <span className="status">
                  <Icon name={row.online ? 'online' : 'info'} />
                  {row.online ? 'Online' : 'Onbekend'}
                </span>
              </td>
              <th scope="row">
                <a href={`/connections/${row.nid}`}>{row.address}</a>
              </th>
              <td data-label={HEADS[2]}>{row.city}</td>
              <td data-label={HEADS[3]}>{row.username}</td>
              <td data-label={HEADS[4]}>{row.bandwidth}</td>
              <td data-label={HEADS[5]}>
                {row.type}{' '}
                {row.tags.map((tag) => (
                  <span key={tag} className="tag">
                    {tag}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

function Root() {
  return (
    <html lang="nl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Streams the page from its shell on, like the default entry of Remix. */
function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<RemixServer context={remixContext} url={request.url} />, {
      onShellReady() {
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html');
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        pipe(body);
        clearTimeout(late);
      },
      onShellError: reject,
    });
    const late = setTimeout(abort, 5_000);
  });
}

const meta = () => [{ title: 'Verbindingen' }];

const route = {
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
};

const build: ServerBuild = {
  mode: 'production',
  entry: { module: { default: handleRequest } },
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    overview: {
      id: 'overview',
      parentId: 'root',
      path: 'connections',
      module: { default: Overview, loader: async () => ({ rows: await askedRows() }), meta },
    },
    memory: {
      id: 'memory',
      parentId: 'root',
      path: 'memory',
      module: { default: Overview, loader: () => ({ rows: known }), meta },
    },
  },
  assets: {
    version: '1',
    url: '/assets/manifest.js',
    entry: { module: '/assets/entry.js', imports: [] },
    routes: {
      root: { ...route, id: 'root', path: '', module: '/assets/root.js', imports: [] },
      overview: {
        ...route,
        id: 'overview',
        parentId: 'root',
        path: 'connections',
        hasLoader: true,
        module: '/assets/overview.js',
        imports: [],
      },
      memory: {
        ...route,
        id: 'memory',
        parentId: 'root',
        path: 'memory',
        hasLoader: true,
        module: '/assets/overview.js',
        imports: [],
      },
    },
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  isSpaMode: false,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false,
  },
};

const handle = createRequestHandler(build, 'production');

const server = createServer((request, response) => {
  if (request.url === '/cpu') return void response.end(JSON.stringify(process.cpuUsage()));
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
  void handle(new Request(new URL(request.url ?? '/', 'http://localhost'), { headers })).then(async (answer) => {
    response.writeHead(answer.status, [...answer.headers, ['Content-Encoding', 'gzip']].flat());
    const packed = createGzip();
    packed.pipe(response);
    if (answer.body) await writeReadableStreamToWritable(answer.body, packed);
    else packed.end();
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(String(typeof address === 'object' ? address?.port : ''));
});
