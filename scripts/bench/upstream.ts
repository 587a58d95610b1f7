import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/**
 * A proxy before the provider. It passes everything on and measures each call, from its arrival to the end of its
 * answer.
 */
export class Upstream {
  private readonly agent = new Agent({ keepAlive: true });
  private times: number[] = [];
  private holds = false;
  /** The number of calls that arrived while `hold` was in force. */
  held = 0;

  private constructor(
    readonly origin: string,
    private readonly server: Server,
    private readonly behind: number,
  ) {}

  static open(port: number, behind: number): Promise<Upstream> {
    const server = createServer();
    const upstream = new Upstream(`http://localhost:${port}`, server, behind);
    server.keepAliveTimeout = 60_000;
    server.on('request', (incoming, outgoing) => upstream.handOn(incoming, outgoing));
    return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(upstream)));
  }

  /** The times in ms of the calls since the last `taken`. */
  taken(): number[] {
    const taken = this.times;
    this.times = [];
    return taken;
  }

  /**
   * Accepts calls to the API without answering them from now on. The environment and the identity provider go on
   * answering.
   */
  hold(): void {
    this.holds = true;
  }

  release(): void {
    this.holds = false;
    this.server.closeAllConnections();
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
    this.agent.destroy();
  }

  private handOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (this.holds && /^\/(?:api|score)\//.test(incoming.url ?? '')) {
      this.held += 1;
      return;
    }
    const begun = performance.now();
    const { method, url, headers } = incoming;
    const call = request(
      { port: this.behind, host: '127.0.0.1', method, path: url, headers, agent: this.agent },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    outgoing.once('finish', () => this.times.push(performance.now() - begun));
    call.once('error', () => outgoing.destroy());
    incoming.pipe(call);
  }
}
