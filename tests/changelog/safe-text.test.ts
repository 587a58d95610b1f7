import { describe, expect, it } from 'vitest';
import { blocksOf, type Block } from '../../app/changelog/domain/safe-text';

const paragraphs = (...texts: string[]): Block[] => texts.map((paragraph) => ({ paragraph }));

describe('CHL-01 S-35 the words of an entry, without its markup', () => {
  it.each<[what: string, written: string, blocks: Block[]]>([
    ['plain text', 'Eén zin.', paragraphs('Eén zin.')],
    ['nothing', ' \n\n ', []],
    ['a line that is broken', 'Eén\nzin.\n\nEn nog een.', paragraphs('Eén zin.', 'En nog een.')],
    ['paragraphs', '<p>Eén</p><p class="x">Twee</p>', paragraphs('Eén', 'Twee')],
    [
      'a list',
      '<p>Nieuw:</p><ul><li>een</li>\n<li>twee</li></ul>Klaar',
      [...paragraphs('Nieuw:'), { points: ['een', 'twee'] }, ...paragraphs('Klaar')],
    ],
    [
      'a list of Markdown',
      'Nieuw:\n- een\n* twee\n1. drie',
      [...paragraphs('Nieuw:'), { points: ['een', 'twee', 'drie'] }],
    ],
    ['a point of two lines', '- een\n  en nog wat\n- twee', [{ points: ['een en nog wat', 'twee'] }]],
    ['signs of Markdown', '## Kop\n**vet** en `code`\n---\n> gezegd', paragraphs('Kop', 'vet en code', 'gezegd')],
    ['a script', 'voor<script>alert("x")</script>na', paragraphs('voor', 'na')],
    ['a script that is not closed', 'voor<SCRIPT src=x>alert(1)', paragraphs('voor')],
    ['a sheet and a comment', '<style>p{}</style><!-- stil -->tekst', paragraphs('tekst')],
    ['a handler', '<img src=x onerror="alert(1)">tekst', paragraphs('tekst')],
    ['a tag that is hidden in entities', '&lt;b&gt;vet&lt;/b&gt; &amp; &euro; 5', paragraphs('<b>vet</b> & € 5')],
    ['numbers of signs', '&#8364;&#x20AC;&#0;&#xD800;', paragraphs('€€')],
    ['a link', 'Lees [de gids](https://help.example/ont).', paragraphs('Lees de gids (https://help.example/ont).')],
    ['a link to a script', '[klik](javascript:alert(1))', paragraphs('[klik](javascript:alert(1))')],
    ['text that turns around', 'a\u202Eb\u2066c', paragraphs('abc')],
    ['a comparison', 'sneller dan 1 < 2 en 3 > 2', paragraphs('sneller dan 1 < 2 en 3 > 2')],
  ])('%s', (_what, written, blocks) => {
    expect(blocksOf(written)).toEqual(blocks);
  });

  it('S-33 takes no time for texts that were made to take it', () => {
    for (const part of ['<', '<a', '<script>', '[a](', '&#', '**', '- ', '<!--', '\n']) {
      const before = process.cpuUsage();
      expect(blocksOf(part.repeat(50_000)).length).toBeLessThanOrEqual(60);
      // a busy machine takes longer, and no more of its processor
      expect(process.cpuUsage(before).user / 1_000, part).toBeLessThan(400);
    }
  });
});
