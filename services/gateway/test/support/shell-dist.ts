import { createHash } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`

const files = {
  'main.11aa22bb.js': `globalThis.shell = '${'long enough to be worth compressing '.repeat(60)}'`,
  'main.33cc44dd.css': `@layer shell { main { color: red } } /* ${'long enough '.repeat(100)} */`,
  'texts-da-DK.js': 'globalThis.texts = {}',
  'page-Start.js': 'globalThis.start = {}',
  'rest.js': 'globalThis.rest = {}',
  'hashes.js': 'globalThis.hashes = {}',
  'figtree.woff2': 'a font',
  'figtree-ext.woff2': 'more of it',
  'fraunces.woff2': 'another font',
  'newsreader.woff2': 'a font of another brand',
  // The least of what draws pages: has the remote's code say what a page becomes.
  'server.js': `globalThis.samvaerWrite = (json) => {
    try { globalThis.samvaerWritten = JSON.stringify({ written: globalThis.draw(JSON.parse(json)) }) }
    catch (error) { globalThis.samvaerWritten = JSON.stringify({ failed: String(error) }) }
  }`,
}
export type ShellFileName = keyof typeof files

/** The integrity of a file of the built shell. */
export const shellIntegrity = (file: ShellFileName): string => integrityOf(files[file])

/** Writes a built shell, as small as one can be, into a folder of its own. */
export const writeShell = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'samvaer-shell-'))
  for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content)
  const asset = (file: ShellFileName) => ({ file, integrity: shellIntegrity(file) })
  const font = (file: ShellFileName) => ({ file, range: 'U+0-FF', weight: '300 900' })
  const description = {
    scripts: [asset('main.11aa22bb.js')],
    styles: [asset('main.33cc44dd.css')],
    fonts: {
      Figtree: [font('figtree.woff2'), font('figtree-ext.woff2')],
      Fraunces: [font('fraunces.woff2')],
      Newsreader: [font('newsreader.woff2')],
    },
    texts: { 'da-DK': [asset('texts-da-DK.js')] },
    rest: { scripts: [asset('rest.js')], styles: [] },
    later: [asset('hashes.js')],
    server: asset('server.js'),
    pages: {
      '/': { scripts: [], styles: [] },
      '/Create': { scripts: [], styles: [] },
      '/Start': { scripts: [asset('page-Start.js')], styles: [] },
    },
  }
  await writeFile(join(folder, 'shell.json'), JSON.stringify(description))
  return folder
}
