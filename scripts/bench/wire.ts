import { Agent, get, type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  readonly status: number;
  /** Bytes of the body as sent. */
  readonly bytes: number;
  readonly ms: number;
  readonly headers: IncomingHttpHeaders;
}

/** Sends GETs as a browser does, over connections that stay open. */
export class Wire {
  private readonly agent: Agent;

  constructor(
    private readonly origin: string,
    sockets = 8,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: sockets });
  }

  get(path: string, cookie = ''): Promise<Answer> {
    const begun = performance.now();
    const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', cookie };
    return new Promise((resolve, reject) => {
      get(this.origin + path, { agent: this.agent, headers }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, bytes, ms: performance.now() - begun, headers: answer.headers }),
        );
      }).on('error', reject);
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
