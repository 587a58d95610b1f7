import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

export interface Answer {
  readonly status: number;
  /** Bytes of the body as sent. */
  readonly bytes: number;
  readonly ms: number;
  readonly headers: IncomingHttpHeaders;
}

/** Sends GETs as a browser does, over connections that stay open. Several ports get a request in turn, as if balanced. */
export class Wire {
  private readonly agent: Agent;
  private readonly host: string;
  private sent = 0;

  constructor(
    private readonly origin: string,
    sockets = 8,
    private readonly ports: readonly number[] = [Number(new URL(origin).port)],
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: sockets });
    this.host = new URL(origin).host;
  }

  get(path: string, cookie = ''): Promise<Answer> {
    return this.ask(path, { cookie });
  }

  /** Sends a form. */
  post(path: string, cookie: string, form: string): Promise<Answer> {
    const type = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(form) };
    return this.ask(path, { cookie, origin: this.origin, ...type }, form);
  }

  private ask(path: string, special: OutgoingHttpHeaders, body?: string): Promise<Answer> {
    const begun = performance.now();
    const headers = { host: this.host, accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', ...special };
    const port = this.ports[this.sent % this.ports.length];
    this.sent += 1;
    const options = { agent: this.agent, port, path, headers, method: body === undefined ? 'GET' : 'POST' };
    return new Promise((resolve, reject) => {
      const asked = request(options, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, bytes, ms: performance.now() - begun, headers: answer.headers }),
        );
      });
      asked.on('error', reject);
      asked.end(body);
    });
  }

  /** Fetches the same page this often, `side` requests at a time. */
  async repeat(path: string, cookie: string, times: number, side: number): Promise<void> {
    let left = times;
    const one = async () => {
      for (; left > 0; ) {
        left -= 1;
        const { status } = await this.get(path, cookie);
        if (status !== 200) throw new Error(`${path} answered ${status}`);
      }
    };
    await Promise.all(Array.from({ length: side }, one));
  }

  close(): void {
    this.agent.destroy();
  }
}
