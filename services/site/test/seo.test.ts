import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Language } from '@samvaer/contracts/core/values'
import { ownThemes } from '@samvaer/service-kit/settings/settings'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteService } from '../src/service.ts'

let services: TestServices
let themesDir: string
beforeAll(async () => {
  themesDir = mkdtempSync(join(tmpdir(), 'samvaer-seo-'))
  cpSync(ownThemes, themesDir, { recursive: true })
  services = await startServices([siteService], { settings: { themesDir } })
})
afterAll(async () => {
  await services.close()
  rmSync(themesDir, { recursive: true, force: true })
})

const visitor = (siteId = 1, language: Language = 'da-DK') =>
  services.as('anonymous', { siteId, language, dark: siteId === 5 })
const page = (path: string, siteId?: number, language?: Language) =>
  visitor(siteId, language).get('Seo/GetLandingPage', { path })

test('landing pages are listed in the reader’s language, some of them for the front page', async () => {
  const { items } = await visitor(2, 'sv-SE').get('Seo/AllLandingPages', {})
  expect(items.map(({ path }) => path)).toEqual([
    '/Singlar-mitt-i-livet',
    '/Par-soker-vanner',
    '/Loger-och-traffar',
    '/Trygga-moten',
  ])
  expect(items[1]?.title).toBe('Par som söker vänner')
  const front = await visitor(2, 'en-GB').get('Seo/FrontpageLandingPages', {})
  expect(front.items.map(({ title }) => title)).toEqual([
    'Single in the middle of life',
    'Couples seeking friends',
    'Lodges and meetups',
  ])
})

test.each(['/Par-soeger-venner', '/par-SOEGER-venner', '/Par-soeger-venner/', '/par-soeger-venner//'])(
  'a page is found at %s',
  async (path) => {
    const found = await page(path)
    expect(found).toMatchObject({ path: '/Par-soeger-venner', title: 'Par søger venner' })
    expect(found.sections.length).toBeGreaterThan(2)
  },
)

test.each(['/', '/Nowhere', '/Par-soeger-venner/mere', '/Par-soker-vanner'])(
  '%s is no page of this brand',
  async (path) => {
    await expect(page(path)).rejects.toMatchObject({ code: 'NotFound' })
  },
)

test('a page in a language that is missing falls back to Danish, then English', async () => {
  expect((await page('/Par-soeger-venner', 1, 'nb-NO')).title).toBe('Par søger venner')
  expect((await page('/Par-soker-vanner', 2, 'nb-NO')).title).toBe('Couples seeking friends')
})

test('a dark brand shows no page', async () => {
  const landing = {
    path: '/Et-sted',
    frontPage: true,
    ...Object.fromEntries(['title', 'description', 'heading', 'lead'].map((name) => [name, { 'da-DK': 'Her' }])),
    sections: [],
  }
  writeFileSync(join(themesDir, 'samvaer-nat/pages.json'), JSON.stringify([landing]))
  services.moveClock(1000)
  await expect(page('/Et-sted', 5)).rejects.toMatchObject({ code: 'NotFound' })
  expect(await visitor(5).get('Seo/AllLandingPages', {})).toEqual({ items: [] })
  expect(await visitor(5).get('Seo/FrontpageLandingPages', {})).toEqual({ items: [] })
})

test('a changed page shows at the next call; a broken file changes nothing', async () => {
  const file = join(themesDir, 'kindred-evenings/pages.json')
  const texts = Object.fromEntries(
    ['title', 'description', 'heading', 'lead'].map((name) => [name, { 'en-GB': `${name} of {{site}}` }]),
  )
  writeFileSync(file, JSON.stringify([{ path: '/New', ...texts, sections: [] }]))
  services.moveClock(1000)
  expect((await page('/new', 4, 'en-GB')).heading).toBe('heading of Kindred Evenings')
  writeFileSync(file, '[{')
  services.moveClock(1000)
  expect((await page('/new', 4, 'en-GB')).heading).toBe('heading of Kindred Evenings')
})
