import { describe, expect, it } from 'vitest';
import { classesOf, readSheet } from '../../../server/exchange/sheet-rules';

const PAGE = '<div class="a b"><p class="mt-1.5">x</p><i data-class="c"></i></div>';

describe('SYS-03 of a sheet a first page carries the rules that it can use', () => {
  it.each([
    ['html{color:red}', true, 'needs no class'],
    ['.a{color:red}', true, 'a class of the page'],
    ['.c{color:red}', false, 'a class that no element has'],
    ['.a .b>p{color:red}', true, 'both classes are there'],
    ['.a .c{color:red}', false, 'one of two is missing'],
    ['.c,.b{color:red}', true, 'one selector of two can match'],
    ['.c,.d{color:red}', false, 'no selector can match'],
    ['.a:not(.c){color:red}', true, 'a class that must be absent'],
    ['.a:is(.c,.b){color:red}', true, 'one of several'],
    [':root:has(.c:not(.d)) .a{color:red}', true, 'a class in parentheses is not counted'],
    ['.c:not(.a){color:red}', false, 'what stands outside the parentheses is counted'],
    ['[href=".c"]{color:red}', true, 'a point in the value of an attribute'],
    ['.c[href=".a"]{color:red}', false, 'a class beside an attribute'],
    ['.mt-1\\.5{color:red}', true, 'a name with an escape stays'],
    ['.c\\.5{color:red}', true, 'also where its class is missing'],
    ['@media print{.a{color:red}}', true, 'in a group'],
    ['@media print{.c{color:red}}', false, 'a group without a rule goes'],
    ['@supports selector(:has(*)){@media print{.a{color:red}}}', true, 'a group in a group'],
    ['@keyframes c{to{opacity:0}}', true, 'frames stay'],
    ['.btn-quiet{color:red}', true, 'a class of what scripts add at once'],
    ['@charset "utf-8";', true, 'a rule without a block'],
  ])('%s: %s, %s', (css, stays) => {
    expect(readSheet(css)(classesOf(PAGE))).toBe(stays ? css : '');
  });

  it('keeps the order, and drops only the unused part of a group', () => {
    const css = '.b{gap:0}@media(max-width:639px){.c{gap:1px}.a{gap:2px}}.c{gap:3px}.a{gap:4px}';
    expect(readSheet(css)(classesOf(PAGE))).toBe('.b{gap:0}@media(max-width:639px){.a{gap:2px}}.a{gap:4px}');
  });
});
