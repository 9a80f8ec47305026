import { expect, it } from 'vitest'
import { developmentPage } from './dev-page.ts'
import type { DevServer } from './dev-server.ts'

const shell: DevServer = {
  kind: 'shell',
  name: 'shell',
  directory: '/shell',
  origin: 'http://127.0.0.1:1',
  paths: ['/assets/', '/hot/shell'],
  close: async () => undefined,
}

it('takes the built shell out of a page and puts the one in work in', async () => {
  const boot = JSON.stringify({ front: {}, releases: [] })
  const page = `<html><head><link rel="stylesheet" href="/theme/samvaer.css"><link rel="stylesheet" href="/assets/main.1.css" integrity="x"><link rel="preload" href="/assets/figtree.woff2" as="font"><link rel="preload" href="/assets/page.2.js" as="script"><script type="application/json" id="samvaer-boot">${boot}</script><script src="/assets/main.3.js" integrity="y" defer></script></head></html>`
  const turned = await developmentPage(page, [shell])
  expect(turned).not.toMatch(/main\.\d|page\.\d|front/)
  expect(turned).toContain('/theme/samvaer.css')
  expect(turned).toContain('figtree.woff2')
  expect(turned).toContain('<link rel="stylesheet" href="/assets/main.css">')
  expect(turned.indexOf('refresh-hook.js')).toBeLessThan(turned.indexOf('/assets/main.js'))
})

it('takes the styles of the built shell out of a page that carries them inside', async () => {
  const page = `<html><head><style data-href="/theme/samvaer.css">:root { color: red }</style><style data-href="/assets/main.1.css">main { color: green }</style></head></html>`
  const turned = await developmentPage(page, [shell])
  expect(turned).toContain(':root { color: red }')
  expect(turned).not.toContain('color: green')
  expect(turned).toContain('<link rel="stylesheet" href="/assets/main.css">')
})

it('puts the build in work into a page that stands alone, and nothing of the shell', async () => {
  const boot = '<script type="application/json" id="samvaer-boot">{"site":{},"services":[]}</script>'
  const page = `<html><head><style>:root { color: red }</style><link rel="stylesheet" href="/mfe/mfe-a/1.0.0-x/standalone.1.css" integrity="x"><script src="/mfe/mfe-a/1.0.0-x/standalone.2.js" integrity="y" defer></script></head><body>${boot}</body></html>`
  const remote = (name: string): DevServer => ({ ...shell, kind: 'remote', name, directory: `/${name}` })
  expect(await developmentPage(page, [shell, remote('mfe-b'), remote('mfe-a')])).toBe(
    `<html><head><style>:root { color: red }</style><link rel="stylesheet" href="/mfe/mfe-a/dev/standalone.css"><script src="/mfe/mfe-a/dev/standalone.js" defer></script></head><body>${boot}</body></html>`,
  )
  // The remote of the page is not in work: it stays as it was built.
  expect(await developmentPage(page, [shell, remote('mfe-b')])).toBe(page)
})
