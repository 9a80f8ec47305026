/** Every dialog that opens by itself, on a phone and on a wide screen, in Danish and English: it fits, axe is content. */
import type { Language } from '@samvaer/contracts/enumerations'
import type { WorldMember } from '@samvaer/testing/world'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeAccount } from '../support/accounts.ts'
import { seriousProblems } from '../support/axe.ts'
import { openBrowser, picture, visitAs } from '../support/browser.ts'
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

describe.each(dialogs)('$name', ({ name, member, change, title }) => {
  beforeAll(async () => {
    if (Object.keys(change).length > 0) await changeAccount(member.profileId, change)
  })

  it.each<[number, Language]>([
    [390, 'da-DK'],
    [390, 'en-GB'],
    [1440, 'da-DK'],
    [1440, 'en-GB'],
  ])('at %i px in %s', async (width, language) => {
    const { page, complaints } = await visitAs(browser, member, { width, language })
    // For the membership somebody has to have looked around.
    const navigations = `samvaer-${member.profileId}-navigations`
    if (name === 'membership') await page.addInitScript((key) => sessionStorage.setItem(key, '8'), navigations)
    await page.goto('/Start')
    const dialog = dialogOf(page, textsOf('shell/dialogs', language)(title, { name: member.name }))
    await dialog.waitFor()
    await page.waitForLoadState('networkidle')
    await picture(page, `dialog-${name}-${width}-${language}`)
    expect(await seriousProblems(page)).toEqual([])
    const box = await dialog.boundingBox()
    const window = page.viewportSize()
    expect(box && window && box.x >= 0 && box.y >= 0 && box.x + box.width <= window.width).toBe(true)
    // A sheet over the whole width on phones.
    // Beside it is only the room that this browser keeps for its scroll bar.
    const inner = await page.evaluate(() => document.body.getBoundingClientRect().width)
    if (width === 390) expect(box?.width).toBeGreaterThan(inner - 5)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
