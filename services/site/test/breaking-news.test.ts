import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Brand } from '@samvaer/contracts/site/brand'
import { ownThemes } from '@samvaer/service-kit/settings/settings'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { siteService } from '../src/service.ts'

const hour = 3_600_000
let services: TestServices
let themesDir: string
/** The service's clock, which tests move forward. */
let now = Date.now()

const later = (milliseconds: number): void => {
  now += milliseconds
  services.moveClock(milliseconds)
}

beforeAll(async () => {
  themesDir = mkdtempSync(join(tmpdir(), 'samvaer-news-'))
  cpSync(ownThemes, themesDir, { recursive: true })
  services = await startServices([siteService], { settings: { themesDir } })
})
afterAll(async () => {
  await services.close()
  rmSync(themesDir, { recursive: true, force: true })
})

interface Piece {
  id: number
  /** Hours from now. */
  from: number
  until: number
}

const at = (hours: number): string => new Date(now + hours * hour).toISOString()

/** Gives a brand its news; the next call sees it. */
const publish = (key: string, ...pieces: Piece[]): void => {
  const file = join(themesDir, key, 'brand.json')
  const brand = JSON.parse(readFileSync(file, 'utf8')) as Brand
  const breakingNews = pieces.map(({ id, from, until }) => ({
    id,
    from: at(from),
    until: at(until),
    title: { 'da-DK': `Nyt ${id}`, 'en-GB': `News ${id}` },
    text: { 'da-DK': `Det er nyt: ${id}` },
  }))
  writeFileSync(file, JSON.stringify({ ...brand, breakingNews }))
  later(1000)
}
afterEach(() => {
  for (const key of ['samvaer', 'samvaer-nat', 'samvaro']) publish(key)
})

const member = (profileId: number, siteId = 1) =>
  services.as({ profileId, subscriber: true, darkStatus: 'Approved', ageProven: true }, { siteId, dark: siteId === 5 })
const newsOf = async (profileId: number, siteId?: number) =>
  (await member(profileId, siteId).get('BreakingNews/BreakingNews', {})).news
const see = (profileId: number, breakingNewsId: number, siteId?: number) =>
  member(profileId, siteId).post('BreakingNews/AddBreakingNewsView', { breakingNewsId })

test('news are shown from their moment on and until their end', async () => {
  publish('samvaer', { id: 1, from: 1, until: 3 })
  expect(await newsOf(1)).toBeNull()
  later(hour)
  expect(await newsOf(1)).toEqual({ id: 1, title: 'Nyt 1', text: 'Det er nyt: 1' })
  later(2 * hour)
  expect(await newsOf(1)).toBeNull()
})

test('the newest is shown first, then the one before it, each once and to each member', async () => {
  publish('samvaer', { id: 3, from: -3, until: 9 }, { id: 5, from: -1, until: 9 }, { id: 4, from: -2, until: 9 })
  expect((await newsOf(2))?.id).toBe(5)
  await see(2, 5)
  expect((await newsOf(2))?.id).toBe(4)
  await see(2, 3)
  await see(2, 4)
  expect(await newsOf(2)).toBeNull()
  expect((await newsOf(3))?.id).toBe(5)
})

test('seeing twice, also at the same moment, is seeing once', async () => {
  publish('samvaer', { id: 6, from: -1, until: 9 })
  await Promise.all(Array.from({ length: 10 }, () => see(4, 6)))
  await see(4, 6)
  const { BreakingNewsView } = services.service(siteService).parts.models
  expect(await BreakingNewsView.countDocuments({ profileId: 4 })).toBe(1)
  expect(await newsOf(4)).toBeNull()
})

test('a brand has news of its own, the dark one too, also under the same number', async () => {
  publish('samvaer', { id: 7, from: -1, until: 9 })
  publish('samvaer-nat', { id: 7, from: -1, until: 9 })
  await see(5, 7)
  expect(await newsOf(5)).toBeNull()
  expect((await newsOf(5, 5))?.id).toBe(7)
  expect(await newsOf(5, 2)).toBeNull()
  await expect(see(5, 7, 2)).rejects.toMatchObject({ code: 'NotFound' })
})

test('a reader whose language is missing gets Danish, then English', async () => {
  publish('samvaer', { id: 8, from: -1, until: 9 })
  const asked = (language: 'sv-SE' | 'en-GB') =>
    services.as({ profileId: 6 }, { language }).get('BreakingNews/BreakingNews', {})
  expect((await asked('sv-SE')).news).toEqual({ id: 8, title: 'Nyt 8', text: 'Det er nyt: 8' })
  expect((await asked('en-GB')).news).toEqual({ id: 8, title: 'News 8', text: 'Det er nyt: 8' })
})

test('news that nobody wrote cannot be seen', async () => {
  await expect(see(7, 99)).rejects.toMatchObject({ code: 'NotFound' })
  await expect(services.as('anonymous').get('BreakingNews/BreakingNews', {})).rejects.toMatchObject({
    code: 'SignInRequired',
  })
})
