/** Every dialog that opens by itself, on a phone and on a wide screen, in Danish and English: it fits, axe is content. */
import type { Language } from '@samvaer/contracts/enumerations'
import type { WorldMember } from '@samvaer/testing/world'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeAccount } from '../support/accounts.ts'
import { seriousProblems } from '../support/axe.ts'
import { openBrowser, picture, siteUrl, type Visitor, visitAs } from '../support/browser.ts'
import { dialogOf } from '../support/dialogs.ts'
import { membersOf } from '../support/members.ts'
import { textsOf } from '../support/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const nextMember = membersOf('afterNavigationLook')

interface Look {
  name: string
  member: WorldMember
  change: Record<string, unknown>
  /** The key of its title. */
  title: string
}
const dialogs: Look[] = [
  {
    name: 'birthday',
    member: nextMember(),
    change: { 'persons.0.birthday': `1980${new Date().toISOString().slice(4, 10)}` },
    title: 'birthday.title',
  },
  {
    name: 'height-and-weight',
    member: nextMember({ couple: true }),
    change: { needUpdateHeightAndWeight: true },
    title: 'heightAndWeight.title',
  },
  { name: 'membership', member: nextMember({ subscriber: false }), change: {}, title: 'membership.title' },
  {
    name: 'onboarding-consent',
    member: nextMember(),
    change: { forcedConsentMedia: true },
    title: 'onboarding.titles.consent',
  },
  {
    name: 'onboarding-members',
    member: nextMember({ subscriber: true }),
    change: { forcedValidation: true },
    title: 'onboarding.titles.members',
  },
  {
    name: 'onboarding-both',
    member: nextMember(),
    change: { forcedConsentMedia: true, forcedValidation: true },
    title: 'onboarding.titles.both',
  },
]

/** A sheet over the whole width on phones; nothing of it is out of sight. */
const provesFit = async (page: Page, dialog: Locator, width: number) => {
  const box = await dialog.boundingBox()
  if (!box) throw new Error('The dialog is not to be seen')
  expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width).toBe(true)
  // Beside it is only the room that this browser keeps for its scroll bar.
  const inner = await page.evaluate(() => document.body.getBoundingClientRect().width)
  if (width === 390) expect(box.width).toBeGreaterThan(inner - 5)
}

describe.each(dialogs)('$name', ({ name, member, change, title }) => {
  let visitor: Visitor
  beforeAll(async () => {
    if (Object.keys(change).length > 0) await changeAccount(member.profileId, change)
    visitor = await visitAs(browser, member)
  })
  afterAll(() => visitor.context.close())

  it.each<Language>(['da-DK', 'en-GB'])('in %s', async (language) => {
    const { page, context, complaints } = visitor
    await context.addCookies([{ name: 'samvaer-language', value: language, url: siteUrl() }])
    await page.addInitScript(
      ([profileId, looksAround]) => {
        // Every visit is a first one; for the membership somebody has to have looked around.
        for (const storage of [sessionStorage, localStorage]) storage.clear()
        if (looksAround) sessionStorage.setItem(`samvaer-${profileId}-navigations`, '8')
      },
      [member.profileId, name === 'membership'] as const,
    )
    await page.goto('/Start')
    const dialog = dialogOf(page, textsOf('shell/dialogs', language)(title, { name: member.name }))
    await dialog.waitFor()
    await page.waitForLoadState('networkidle')
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await provesFit(page, dialog, width)
      await picture(page, `dialog-${name}-${width}-${language}`)
    }
    expect(await seriousProblems(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
