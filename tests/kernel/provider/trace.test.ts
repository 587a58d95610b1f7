import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { joinTrace, newSpanId, traceHeaders, traceOf } from '~/kernel/provider/trace';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

function joined(parent: unknown, state?: unknown) {
  const id = randomUUID();
  joinTrace(id, parent, state);
  return { id, trace: traceOf(id) };
}

describe('S-37 the trace of a request', () => {
  it('is the one that the proxy names, below its span', () => {
    const { trace } = joined(`00-${TRACE}-${SPAN}-01`, 'vendor=abc');
    expect(trace).toMatchObject({ traceId: TRACE, parentId: SPAN, flags: '01', state: 'vendor=abc' });
    expect(trace.spanId).toMatch(/^[0-9a-f]{16}$/);
    const call = newSpanId();
    expect(traceHeaders(trace, call)).toEqual({ traceparent: `00-${TRACE}-${call}-01`, tracestate: 'vendor=abc' });
  });

  it('is read from a later version of the header too, and keeps that nobody records it', () => {
    expect(joined(`cc-${TRACE}-${SPAN}-00-what-comes-later`).trace).toMatchObject({ traceId: TRACE, flags: '00' });
    expect(joined(`00-${TRACE}-${SPAN}-03`).trace.flags).toBe('01');
  });

  it.each([
    ['nothing', undefined],
    ['two headers', `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`],
    ['an unknown version', `ff-${TRACE}-${SPAN}-01`],
    ['no trace', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['no span', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['capitals', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
    ['more than version 0 has', `00-${TRACE}-${SPAN}-01-more`],
    ['a break', `00-${TRACE}-${SPAN}-01\r\nx: y`],
  ])('begins here with the digits of its own id, after %s', (_what, parent) => {
    const { id, trace } = joined(parent);
    expect(trace).toEqual({
      traceId: id.replaceAll('-', ''),
      spanId: id.replaceAll('-', '').slice(16),
      parentId: null,
      flags: '00',
      state: null,
    });
  });

  it('leaves out a state that is no header', () => {
    expect(joined(`00-${TRACE}-${SPAN}-01`, 'a=\n').trace.state).toBeNull();
    expect(joined(`00-${TRACE}-${SPAN}-01`, 'a'.repeat(513)).trace.state).toBeNull();
  });

  it('forgets the oldest of many', () => {
    const { id } = joined(`00-${TRACE}-${SPAN}-01`);
    for (let n = 0; n < 5_001; n += 1) joined(`00-${TRACE}-${SPAN}-01`);
    expect(traceOf(id).parentId).toBeNull();
  });
});
