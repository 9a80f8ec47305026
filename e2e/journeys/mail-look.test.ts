/** The mail as it looks at three widths, in Danish and English: full, searched, empty, and where one may not write. */
import type { Language } from '@samvaer/contracts/enumerations'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seriousProblems } from '../support/axe.ts'
import { openBrowser, picture, type Visitor } from '../support/browser.ts'
import { membersOf } from '../support/members.ts'
import { overflow } from '../support/overflow.ts'
import { allowedShift, shiftOf, watchShifts } from '../support/stillness.ts'
import { begin, box, type Correspondent, correspondent, list, log, textsIn, write } from './mail-acts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const member = membersOf('mailLook')

const look = async ({ page, complaints }: Visitor, name: string, axeAt: number): Promise<void> => {
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
    await picture(page, `mail-${name}-${width}`)
    expect.soft(await overflow(page), `overflow at ${width} px`).toBeLessThanOrEqual(0)
    if (width === axeAt) expect.soft(await seriousProblems(page), `axe at ${width} px`).toEqual([])
  }
  expect(complaints).toEqual([])
}

describe.each<[Language, axeAt: readonly [number, number, number]]>([
  ['da-DK', [1440, 390, 820]],
  ['en-GB', [390, 1440, 1440]],
])('in %s', (language, [first, second, third]) => {
  const t = textsIn(language)
  let owner: Correspondent
  let friend: Correspondent
  let conversationId: number
  beforeAll(async () => {
    owner = await correspondent(browser, member({ subscriber: true }), { language })
    await watchShifts(owner.page)
    friend = await correspondent(browser, member({ subscriber: true }))
    const couple = await correspondent(browser, member({ couple: true }))
    conversationId = await begin(friend, [owner.who], 'Godaften! Det var hyggeligt at møde dig ved søen i går.')
    await write(owner, conversationId, 'I lige måde. Fik du tørret dine støvler?')
    await write(friend, conversationId, 'Næsten. De står foran brændeovnen sammen med hunden, som også skal tørre.')
    await write(
      friend,
      conversationId,
      'Jeg glemte at sige: opskriften ligger på https://example.com/opskrifter/gulerodssuppe',
    )
    await write(friend, conversationId, 'Skal vi tage den lange tur på lørdag?')
    const sunset = await begin(owner, [couple.who], 'Hej! Så I også solnedgangen?')
    await write(couple, sunset, 'Ja, fra broen. Vi nåede lige at få kikkerten frem, før den var væk bag skoven.')
    await begin(friend, [owner.who, couple.who], 'Hvem kan på fredag?', 'Strikkeaften på fredag hos Annika')
  })

  it('the list', async () => {
    const { page } = owner
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/Mail')
    await list(page, t).getByRole('link', { name: friend.who.name }).first().waitFor()
    expect(await shiftOf(page)).toBeLessThan(allowedShift)
    await look(owner, `list-${language}`, first)
  })

  it('a conversation with new messages', async () => {
    const { page } = owner
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/Mail/${conversationId}`)
    await log(page, friend.who.name, t).getByText(t('message.new'), { exact: true }).waitFor()
    expect(await shiftOf(page)).toBeLessThan(allowedShift)
    // The log alone goes to what is new: the name above it stays in sight.
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await box(page, friend.who.name, t).fill('Ja, gerne. Jeg tager kaffe med.')
    await look(owner, `conversation-${language}`, second)
  })

  it('a search', async () => {
    const { page } = owner
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/Mail?q=lange')
    await list(page, t)
      .getByRole('link', { name: /lange tur/ })
      .waitFor()
    await look(owner, `search-${language}`, third)
  })

  it('a folder with nothing in it', async () => {
    const { page } = owner
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/Mail?folder=Requests')
    await page.getByRole('heading', { name: t('empty.Requests.title') }).waitFor()
    await look(owner, `empty-${language}`, first)
  })

  it('the settings', async () => {
    const { page } = owner
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/Mail')
    await page.getByRole('button', { name: t('settings.title'), exact: true }).click()
    await page.getByRole('checkbox', { name: t('settings.typing.label') }).waitFor()
    await look(owner, `settings-${language}`, second)
  })

  it('where only subscribers begin', async () => {
    const free = await correspondent(browser, member({ subscriber: false }), { language })
    await free.page.goto(`/Mail?to=${owner.who.profileId}`)
    await free.page.getByRole('button', { name: t('refused.see'), exact: true }).waitFor()
    await look(free, `subscribers-${language}`, third)
  })
})
