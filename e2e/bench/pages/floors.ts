/** Measures the least possible: a page without scripts, and React that draws one line. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '@samvaer/build/compile'
import { root } from '@samvaer/cli/root'
import { type StaticServer, serveFiles } from './static-server.ts'

const folder = join(root, '.cache', 'bench', 'floors')

const source = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')).render(createElement('h1', null, 'Hello'))
`

const document = (body: string): Buffer =>
  Buffer.from(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title></head><body>${body}</body></html>`,
  )

/** Serves `/static`, `/react`, and `/field` to write in. */
export const startFloors = async (): Promise<StaticServer> => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.js'), source)
  await compile({
    mode: 'production',
    context: folder,
    entry: { react: './index.js' },
    output: { path: join(folder, 'dist'), filename: '[name].js' },
    resolve: { modules: [join(root, 'shell', 'node_modules'), 'node_modules'] },
    target: ['web', 'es2022'],
  })
  const script = readFileSync(join(folder, 'dist', 'react.js'))
  return serveFiles((path) => {
    if (path === '/static') return { content: document('<h1>Hello</h1>'), type: 'text/html; charset=utf-8' }
    if (path === '/field') return { content: document('<textarea></textarea>'), type: 'text/html; charset=utf-8' }
    if (path === '/react') {
      return {
        content: document('<div id="root"></div><script src="/react.js"></script>'),
        type: 'text/html; charset=utf-8',
      }
    }
    return path === '/react.js' ? { content: script } : undefined
  })
}
