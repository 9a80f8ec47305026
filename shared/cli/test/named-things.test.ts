import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from '@samvaer/contracts/areas'
import { type Area, serviceOf } from '@samvaer/contracts/core/call'
import { expect, test } from 'vitest'
import { root } from '../src/root.ts'
import { unfoundIn, unfoundThings } from '../src/written/named-things.ts'

test('READMEs, docs and decisions name nothing that is not there', () => {
  expect(unfoundThings().map(({ page, line, what }) => `${page}:${line} ${what}`)).toEqual([])
})

test('a path, a name, a module, a script, a heading and a test that are gone are found, each with its line', () => {
  const text = [
    '# Page',
    '`core/call.ts`, `call.ts`, `gone.ts`, `<name>/src/service.ts`, `src/<name>/nothing.ts`, `src/service.ts`',
    '`serviceOf()`, `serviceThatIsGone`, `Blogs/GetComments`, `Blogs/GetNothingAtAll`',
    '`@samvaer/ui/overlays`, `@samvaer/ui/underlays`, `npm run bench`, `npm run nothing`',
    '[here](#page) [there](#gone) [page](../../docs/testing.md) [none](gone.md) [web](https://example.com/a)',
    '`shared/cli/test/options.test.ts` "no such test of options"',
    '## Later',
    'Not built: `CallToCome`, but `gone/file.ts`',
  ].join('\n')
  const files = [
    'shared/contracts/package.json',
    'shared/contracts/src/core/call.ts',
    'shared/contracts/src/blogs/calls.ts',
    'shared/ui/package.json',
    'services/blogs/src/service.ts',
    'shared/cli/test/options.test.ts',
    'docs/testing.md',
  ]
  const page = 'shared/contracts/README.md'
  expect(unfoundIn([{ page, text }], files).map(({ line, what }) => [line, what])).toEqual([
    [2, 'gone.ts'],
    [2, 'src/<name>/nothing.ts'],
    // Another package's: it is no end of a path here.
    [2, 'src/service.ts'],
    [3, 'serviceThatIsGone'],
    [3, 'Blogs/GetNothingAtAll'],
    [4, '@samvaer/ui/underlays'],
    [4, 'npm run nothing'],
    [5, '#gone'],
    [5, 'gone.md'],
    [6, 'shared/cli/test/options.test.ts "no such test of options"'],
    [8, 'gone/file.ts'],
  ])
  expect(unfoundIn([{ page, text: '# Old\n\n**Withdrawn** by [decision 2](2.md)\n`gone.ts`' }], files)).toEqual([])
})

test('the table of areas names every area once, with the services that answer its calls', () => {
  const page = readFileSync(join(root, 'docs/product/calls.md'), 'utf8')
  const rows = [
    ...(page.split('## Areas')[1]?.split('\n## ')[0] ?? '').matchAll(/^\| ([A-Z][^|]+?) +\| ([a-z][^|]+?) +\|/gm),
  ]
  const told = rows.flatMap(([, names = '', services = '']) =>
    names.split(', ').map((name) => `${name}: ${services.split(', ').toSorted().join(', ')}`),
  )
  const declared = Object.entries<Area>(areas).map(([name, area]) => {
    const services = new Set(Object.values(area.calls).map((call) => serviceOf(area, call)))
    return `${name}: ${[...services].toSorted().join(', ')}`
  })
  expect(told.toSorted()).toEqual(declared.toSorted())
})
