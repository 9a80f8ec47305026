import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Brand } from '@samvaer/contracts/site/brand'
import { ownThemes } from '@samvaer/service-kit/settings/settings'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BrandFiles, openBrandFiles } from '../src/brand-files.ts'

let folder: string
let keptIn: string
let degradations: Record<string, readonly string[]>
let now = Date.now()
let logged: { level: string; message: string; faults: string }[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'samvaer-themes-'))
  cpSync(ownThemes, folder, { recursive: true })
  keptIn = mkdtempSync(join(tmpdir(), 'samvaer-kept-'))
  logged = []
  degradations = {}
})
afterEach(() => {
  for (const one of [folder, keptIn]) rmSync(one, { recursive: true, force: true })
})

const noteAs = (level: string) => (data: object, message: string) => {
  logged.push({ level, message, faults: JSON.stringify(data) })
}

const open = (): BrandFiles =>
  openBrandFiles({
    folder,
    keptIn,
    log: { info: noteAs('info'), error: noteAs('error') },
    clock: () => new Date(now),
    degradations: {
      say: (_source, faults) => {
        degradations = Object.fromEntries(faults)
      },
    },
  })

const fileOf = (key: string): string => join(folder, key, 'brand.json')

let changes = 0
const write = (key: string, text: string): void => {
  writeFileSync(fileOf(key), text)
  // Two changes may fall into one tick of a coarse file clock.
  changes += 1
  utimesSync(fileOf(key), new Date(), new Date(Date.now() + changes * 1000))
}
const change = (key: string, edit: (brand: Brand) => void): void => {
  const brand = JSON.parse(readFileSync(fileOf(key), 'utf8')) as Brand
  edit(brand)
  write(key, JSON.stringify(brand))
}
const later = (): void => {
  now += 1000
}
const keysOf = (files: BrandFiles): string[] => files.all().map(({ key }) => key)

const all = ['samvaer', 'samvaro', 'samvaer-norge', 'kindred-evenings', 'samvaer-nat']

test('the five brands pass every check', () => {
  const files = open()
  expect(keysOf(files)).toEqual(all)
  expect(logged).toEqual([])
  expect(files.all().map(({ community }) => community)).toEqual(['dk', 'se', 'no', 'uk', 'dk'])
  expect(files.all().map(({ dark }) => dark)).toEqual([false, false, false, false, true])
})

test('a change shows after a second, not before', () => {
  const files = open()
  change('samvaro', (brand) => {
    brand.supportPhone = '+46 8 465 004 99'
  })
  expect(files.find(2)?.supportPhone).toBe('+46 8 465 004 12')
  later()
  expect(files.find(2)?.supportPhone).toBe('+46 8 465 004 99')
  expect(logged).toMatchObject([{ level: 'info', message: 'brand read again' }])
})

test('nothing is read again while nothing changes', () => {
  const files = open()
  const before = files.all()
  later()
  expect(files.all()).toBe(before)
})

test('a theme that cannot be read is refused with the reason, and the last good one stays', () => {
  const files = open()
  const good = files.find(4)
  change('kindred-evenings', (brand) => {
    brand.theme.colours.text = '#6f6f6f'
  })
  later()
  expect(files.find(4)).toBe(good)
  expect(logged).toMatchObject([{ level: 'error', message: 'brand refused, its last good state stays' }])
  expect(logged[0]?.faults).toContain('text on surface is')
  change('kindred-evenings', (brand) => {
    brand.theme.colours.text = '#ffffff'
  })
  later()
  expect(files.find(4)?.theme.colours.text).toBe('#ffffff')
})

test.each([
  ['half a file', '{"id": 2,', 'not JSON'],
  ['an empty file', '', 'not JSON'],
  ['a file of something else', '{"id": 2}', 'expected'],
])('%s is refused, and the last good state stays', (_what, text, reason) => {
  const files = open()
  write('samvaro', text)
  later()
  expect(keysOf(files)).toEqual(all)
  expect(logged[0]?.faults).toContain(reason)
})

test('an unknown currency, language or country is refused (R39)', () => {
  const files = open()
  for (const edit of [{ currency: 'XXX' }, { language: 'de-DE' }, { countryCodes: ['XX'] }]) {
    change('samvaro', (brand) => Object.assign(brand, edit))
    later()
    expect(files.find(2)).toMatchObject({ currency: 'SEK', language: 'sv-SE', countryCodes: ['SE', 'AX', 'FI'] })
    cpSync(join(ownThemes, 'samvaro'), join(folder, 'samvaro'), { recursive: true })
  }
  expect(logged.filter(({ level }) => level === 'error').length).toBeGreaterThanOrEqual(3)
})

test('leaves out a brand that fails at the start, and adds it when it is mended', () => {
  change('samvaro', (brand) => {
    brand.theme.colours.accent = '#101010'
  })
  const files = open()
  expect(keysOf(files)).toEqual(all.filter((key) => key !== 'samvaro'))
  change('samvaro', (brand) => {
    brand.theme.colours.accent = '#ffd166'
  })
  later()
  expect(keysOf(files)).toEqual(all)
})

test('a brand that fails is as it was last good after a restart too, the first one as well', () => {
  open()
  for (const key of ['samvaer', 'samvaro'] as const) write(key, '{"id": 2,')
  const files = open()
  expect(keysOf(files)).toEqual(all)
  expect([files.find(1)?.hosts.length, files.find(2)?.currency]).toEqual([
    JSON.parse(readFileSync(join(ownThemes, 'samvaer', 'brand.json'), 'utf8')).hosts.length,
    'SEK',
  ])
  expect(Object.keys(degradations).sort()).toEqual(['samvaer', 'samvaro'])
  expect(logged.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual(
    Array(2).fill('brand refused, its last good state stays'),
  )
  cpSync(join(ownThemes, 'samvaer'), join(folder, 'samvaer'), { recursive: true })
  later()
  expect(keysOf(files)).toEqual(all)
  expect(Object.keys(degradations)).toEqual(['samvaro'])
})

test('a brand that was never good stops none of the others from starting, the first one neither', () => {
  write('samvaer', '')
  const files = open()
  expect(keysOf(files)).toEqual(all.filter((key) => key !== 'samvaer'))
  expect(degradations.samvaer?.[0]).toContain('not JSON')
})

test('all of them are there while their folder cannot be read, and a withdrawn one is not kept', () => {
  open()
  rmSync(join(folder, 'samvaro'), { recursive: true })
  open()
  const files = open()
  rmSync(join(folder, 'samvaer'), { recursive: true })
  later()
  expect(keysOf(files)).toEqual(all.filter((key) => key !== 'samvaro'))
  rmSync(folder, { recursive: true })
  expect(keysOf(open())).toEqual(all.filter((key) => key !== 'samvaro'))
  rmSync(keptIn, { recursive: true })
  expect(open).toThrow('There is no brand')
})

test('no brand takes a host or an id from another, but two may swap', () => {
  const files = open()
  change('samvaro', (brand) => {
    brand.hosts = ['no.localhost']
  })
  later()
  expect(files.find(2)?.hosts).toEqual(['se.localhost'])
  expect(logged.at(-1)?.faults).toContain('host no.localhost belongs to samvaer-norge')
  change('samvaer-norge', (brand) => {
    brand.hosts = ['se.localhost']
  })
  later()
  expect(files.find(2)?.hosts).toEqual(['no.localhost'])
  expect(files.find(3)?.hosts).toEqual(['se.localhost'])
  change('kindred-evenings', (brand) => {
    brand.id = 1
  })
  later()
  expect(files.find(1)?.key).toBe('samvaer')
  expect(files.find(4)?.key).toBe('kindred-evenings')
})

test('a brand is withdrawn with its folder, never the first one', () => {
  const files = open()
  rmSync(join(folder, 'samvaro'), { recursive: true })
  later()
  expect(keysOf(files)).toEqual(all.filter((key) => key !== 'samvaro'))
  renameSync(join(folder, 'samvaer'), join(folder, 'elsewhere'))
  later()
  expect(files.find(1)?.key).toBe('samvaer')
  rmSync(folder, { recursive: true })
  later()
  expect(files.find(1)?.key).toBe('samvaer')
})
