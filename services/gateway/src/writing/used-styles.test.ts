import { expect, it } from 'vitest'
import { parseSheet, usedStyles } from './used-styles.ts'

const used = (sheet: string, html: string): string => usedStyles([parseSheet(sheet)], html)
const page = '<main class="page wide"><p class="words">x</p></main>'

it.each([
  // Each selector of a list may be the one that matches.
  ['.page{a:b}.other{a:b}', '.page{a:b}'],
  ['.other,.page .words:hover{a:b}', '.other,.page .words:hover{a:b}'],
  ['.page .other{a:b}', ''],
  ['.page.wide>p{a:b}.page.narrow>p{a:b}', '.page.wide>p{a:b}'],
  // Without a class it may match anything, and what stands in brackets may or may not be there.
  ['p{a:b}[data-x=".other"]{a:b}', 'p{a:b}[data-x=".other"]{a:b}'],
  ['.page:not(.other){a:b}', '.page:not(.other){a:b}'],
  [':is(.page:not(.x),.other) p{a:b}', ':is(.page:not(.x),.other) p{a:b}'],
  ['.a\\:b{a:b}', '.a\\:b{a:b}'],
  // Rules of rules, as they were around them and only where something is left.
  ['@layer remote{.page{a:b}.other{a:b}}', '@layer remote{.page{a:b}}'],
  ['@media (width>=1px){.other{a:b}}', ''],
  ['@layer kit{@container (width>=1px){.words{a:b}}}', '@layer kit{@container (width>=1px){.words{a:b}}}'],
  ['@layer kit,remote;@property --x{syntax:"*"}', '@layer kit,remote;@property --x{syntax:"*"}'],
  ['.page{&:hover .other{a:b}}', '.page{&:hover .other{a:b}}'],
  // Movements that something that is left names.
  [
    '.page{animation:in 1s}@keyframes in{from{a:b}}@keyframes out{to{a:b}}',
    '.page{animation:in 1s}@keyframes in{from{a:b}}',
  ],
])('of %s', (sheet, expected) => {
  expect(used(sheet, page)).toBe(expected)
})

it('keeps the order of the sheets', () => {
  expect(usedStyles(['.words{a:b}', '.page{a:b}', '.words{c:d}'].map(parseSheet), page)).toBe(
    '.words{a:b}.page{a:b}.words{c:d}',
  )
})
