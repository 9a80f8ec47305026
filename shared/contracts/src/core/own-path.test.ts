import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/Start', '/Start'],
  ['/Mail/7?unread=1#latest', '/Mail/7?unread=1#latest'],
  ['/blog/../Start', '/Start'],
  ['/Søg?q=å', '/S%C3%B8g?q=%C3%A5'],
  ['/Start?u=//evil.example', '/Start?u=//evil.example'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
])('%s leads to %s', (path, expected) => expect(ownPath(path)).toBe(expected))

test.each([undefined, null, 7, '', 'Start', 'https://evil.example/', 'javascript:alert(1)', 'evil.example/Start'])(
  '%s is no path',
  (path) => expect(ownPath(path)).toBeUndefined(),
)

/**
 * The beginnings that browsers read as a slash, leave out, or walk back over: put together they have hidden other hosts
 * before.
 */
const beginnings = ['/', '//', '///', '/\\', '\\/', '\\\\', '/./', '/.//', '/..//', '/a/..//', '/%2e/', '/%2e%2e//']
const between = [
  '',
  '/',
  '\\',
  '.',
  '..',
  '//',
  '\t',
  '\n',
  '\r',
  '%09',
  '%00',
  ' ',
  '%20',
  '@',
  ':',
  ';',
  '?',
  '#',
  '　',
]
const hosts = [
  'evil.example',
  'evil.example/Start',
  '@evil.example',
  'x:y@evil.example',
  'evil。example',
  '[::1]',
  '3627734734',
]

test('an address stays on the site whatever is put together, also when it is read again', () => {
  const origin = 'https://samvaer.example'
  const away: string[] = []
  let kept = 0
  for (const beginning of beginnings)
    for (const first of between)
      for (const second of between)
        for (const host of hosts) {
          const path = ownPath(beginning + first + second + host)
          if (path === undefined) continue
          kept += 1
          const read = new URL(path, origin)
          const again = new URL(read.pathname + read.search + read.hash, origin)
          if (read.origin !== origin || again.origin !== origin) away.push(beginning + first + second + host)
        }
  expect(away).toEqual([])
  expect(kept).toBeGreaterThan(1000)
})
