import { expect, it } from 'vitest'
import { sourceLine } from './source-line.ts'

const source = ['import x', '', 'const a = 1', 'throw a', 'const b = 2', '', '', 'const c = 3'].join('\n')
/** Line by line, as development builds have it: the first line of the script is the first of the source. */
const map = (file: string) => ({
  ...{ version: 3, names: [], sources: [`webpack://mfe-a/./${file}`], sourcesContent: [source] },
  mappings: 'AAAA;AACA;AACA;AACA;AACA;AACA;AACA;AACA',
})
const files: Record<string, object> = {
  '/dist/page.js.map': map('src/page.tsx'),
  '/dist/vendor.js.map': map('node_modules/x/index.js'),
}
const output = {
  outputPath: '/dist',
  outputFileSystem: {
    readFile: (file: string, done: (error: Error | null, content?: Buffer) => void) =>
      files[file] ? done(null, Buffer.from(JSON.stringify(files[file]))) : done(new Error('ENOENT')),
  },
} as unknown as Parameters<typeof sourceLine>[0]

it('finds the first place in code of ours, with the lines around it', async () => {
  expect(await sourceLine(output, ['vendor.js:4:3', 'page.js:4:7', 'page.js:1:1'])).toEqual({
    file: 'src/page.tsx',
    line: 4,
    excerpt: ['import x', '', 'const a = 1', 'throw a', 'const b = 2', '', ''].map((text, at) => ({
      line: at + 1,
      text,
    })),
  })
})

it.each([['absent.js:1:1'], ['../secret:1:1'], ['page.js'], ['vendor.js:1:1']])('finds nothing for %s', async (at) =>
  expect(await sourceLine(output, [at])).toBeNull(),
)
