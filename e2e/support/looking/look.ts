/**
 * Looking at a page: one load, the window resized through the widths, the language switched in place. All looks run with
 * `npm test -- looks`; `npm test` takes about every thirtieth, others with every commit.
 */
import { spawnSync } from 'node:child_process'
import type { Language } from '@samvaer/contracts/core/values'
import type { Page } from 'playwright'
import { expect, it, TestRunner } from 'vitest'
import { picture, type Visitor } from '../browser.ts'
import { rests } from '../requests-under-way.ts'
import { seriousProblems } from './axe.ts'
import { coveredPlaces } from './covers.ts'
import { overflow } from './overflow.ts'
import { squeezed } from './squeezed.ts'

export const widths = [1440, 820, 390] as const

/** One look of so many is taken in an ordinary run. */
const share = 30

const takesAll = process.env.LOOKS === 'all'

/** Changes with the commit. */
const readTurn = (): number => {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' })
  return Number.parseInt(stdout?.slice(0, 8) || '0', 16)
}

type Look = () => Promise<void>

interface Looks {
  /** Declares a look as `it` declares a test, where it belongs to this run. */
  (name: string, look: Look): void
  /** Of the suites of a table, which look at the same pages as somebody else or in another language, one takes part in a run. */
  inTurn<Suite>(suites: Suite[]): Suite[]
  /** Ends a suite or a file: where none of its looks belongs to this run, one takes part all the same. */
  atLeastOne(): void
}

/** Call it once a file. */
export const createLooks = (): Looks => {
  const turn = readTurn()
  // By suite: a file declares its own looks before the body of any `describe` runs.
  const suites = new Map<unknown, { taken: number; left: [name: string, look: Look][] }>()
  const currentSuite = () => {
    const suite = TestRunner.getCurrentSuite()
    const counts = suites.get(suite) ?? { taken: 0, left: [] }
    suites.set(suite, counts)
    return counts
  }
  let place = 0
  const looks = (name: string, look: Look): void => {
    const counts = currentSuite()
    const isTaken = takesAll || (place + turn) % share === 0
    place += 1
    if (!isTaken) return void counts.left.push([name, look])
    counts.taken += 1
    it(name, look)
  }
  const atLeastOne = (): void => {
    const { taken, left } = currentSuite()
    const one = left[turn % left.length]
    if (taken === 0 && one) it(...one)
  }
  // Not by the turn itself: the other suite would always come with the same looks.
  const inTurn = <Suite>(suites: Suite[]): Suite[] =>
    suites.filter((_suite, at) => takesAll || at === Math.trunc(turn / share) % suites.length)
  return Object.assign(looks, { inTurn, atLeastOne })
}

const other: Record<Language, Language> = { 'da-DK': 'en-GB', 'en-GB': 'sv-SE', 'sv-SE': 'nb-NO', 'nb-NO': 'da-DK' }

/** Switches by the button in the footer; for whom the page keeps the language is no matter of a look. */
export const switchTo = async (page: Page, language: Language): Promise<void> => {
  await page.route('**/api/EditProfile/UpdateLanguage', (route) => route.fulfill({ json: {} }))
  await page.locator(`footer button[lang="${language}"]`).evaluate((button: HTMLElement) => button.click())
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' })
  await page.unroute('**/api/EditProfile/UpdateLanguage')
}

/** To draw a page at another width takes longer than to look at it. */
const resize = async (page: Page, width: number): Promise<void> => {
  const size = { width, height: width < 600 ? 844 : 900 }
  const now = page.viewportSize()
  if (now?.width !== size.width || now.height !== size.height) await page.setViewportSize(size)
}

const settled = async (page: Page): Promise<void> => {
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
  await rests(page)
}

interface LookOptions {
  axeAt: number
  widths?: readonly number[]
}

/**
 * Looks at the page as it is at every width: nothing is wider than the window, nothing has less room than it needs or
 * covers what a member needs, axe finds nothing serious at one of them, and the security policy is kept. The page speaks
 * its language again at the end.
 */
export const look = async (
  { page, complaints }: Pick<Visitor, 'page' | 'complaints'>,
  name: string,
  { axeAt, widths: shown = widths }: LookOptions,
): Promise<void> => {
  const language = (await page.locator('html').getAttribute('lang')) as Language
  const fits = async (speaking: Language, order: readonly number[]) => {
    for (const width of order) {
      await resize(page, width)
      await settled(page)
      await picture(page, `${name}-${speaking}-${width}`)
      expect.soft(await overflow(page), `overflow at ${width} px in ${speaking}`).toBeLessThanOrEqual(0)
      expect.soft(await squeezed(page), `squeezed at ${width} px in ${speaking}`).toEqual([])
      expect.soft(await coveredPlaces(page), `covered at ${width} px in ${speaking}`).toEqual([])
      if (width === axeAt && speaking === language)
        expect.soft(await seriousProblems(page), `axe at ${width} px`).toEqual([])
    }
  }
  await fits(language, shown)
  // Behind an open dialog nobody switches; it is looked at in the next language by itself.
  if ((await page.getByRole('dialog').count()) === 0) {
    await switchTo(page, other[language])
    // Back the way it came: the page is as wide as it is looked at next.
    await fits(other[language], shown.toReversed())
    await switchTo(page, language)
  }
  await resize(page, 1440)
  expect(complaints).toEqual([])
}
