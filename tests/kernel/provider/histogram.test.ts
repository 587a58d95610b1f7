import { describe, expect, it } from 'vitest';
import { Histogram } from '~/kernel/provider/histogram';

describe('S-36 a histogram', () => {
  it('counts up to each bound, by all of its labels', () => {
    const took = new Histogram('took', ['driver', 'operation'], 10, [0.1, 1, Infinity]);
    took.add(['sqlite', 'get'], 100);
    took.add(['sqlite', 'get'], 900);
    took.add(['sqlite', 'list'], 5_000);
    expect(took.lines()).toEqual([
      '# TYPE took histogram',
      'took_bucket{driver="sqlite",operation="get",le="0.1"} 1',
      'took_bucket{driver="sqlite",operation="get",le="1"} 2',
      'took_bucket{driver="sqlite",operation="get",le="+Inf"} 2',
      'took_sum{driver="sqlite",operation="get"} 1',
      'took_count{driver="sqlite",operation="get"} 2',
      'took_bucket{driver="sqlite",operation="list",le="0.1"} 0',
      'took_bucket{driver="sqlite",operation="list",le="1"} 0',
      'took_bucket{driver="sqlite",operation="list",le="+Inf"} 1',
      'took_sum{driver="sqlite",operation="list"} 5',
      'took_count{driver="sqlite",operation="list"} 1',
    ]);
  });

  it('has a limit of combinations, beyond which it counts together', () => {
    const took = new Histogram('took', ['service', 'method'], 2, [Infinity]);
    for (let n = 0; n < 1_000; n += 1) took.add(['broadband', `method-${n}`], 1);
    expect(took.lines()).toHaveLength(1 + 3 * 3);
    expect(took.lines()).toContain('took_count{service="other",method="other"} 998');
  });
});
