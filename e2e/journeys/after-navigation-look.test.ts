/** Every dialog that opens by itself, on a phone and on a wide screen, in Danish and English: it fits, axe is content. */
import type { Language } from '@samvaer/contracts/enumerations'
import type { WorldMember } from '@samvaer/testing/world'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeAccount } from '../support/accounts.ts'
import { seriousProblems } from '../support/axe.ts'
import { openBrowser, picture, visitAs } from '../support/browser.ts'
import { membersOf } from '../support/members.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const nextMember = membersOf('afterNavigationLook')
const couple = nextMember({ couple: true })
const single = nextMember()
const subscriber = nextMember({ subscriber: true })
const free = nextMember({ subscriber: false })

const dialogs: [string, WorldMember, Record<string, unknown>][] = [
  ['birthday', nextMember(), { 'persons.0.birthday': `1980${new Date().toISOString().slice(4, 10)}` }],
  ['height-and-weight', couple, { needUpdateHeightAndWeight: true }],
  ['membership', free, {}],
  ['onboarding-consent', nextMember(), { forcedConsentMedia: true }],
  ['onboarding-members', subscriber, { forcedValidation: true }],
  ['onboarding-both', single, { forcedConsentMedia: true, forcedValidation: true }],
]

describe.each(dialogs)('%s', (name, member, change) => {
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
    // Somebody who has looked around; only the membership asks for it.
    await page.addInitScript((key) => sessionStorage.setItem(key, '8'), `samvaer-${member.profileId}-navigations`)
    await page.goto('/Start')
    const dialog = page.getByRole('dialog')
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
