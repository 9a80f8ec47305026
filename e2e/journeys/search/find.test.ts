/**
 * Finding somebody, as only a browser shows it: from the start page to somebody worth writing to, filters whose count
 * follows and whose address is shared, and a search that is kept once, however often the button is pressed.
 */
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { clickTwice } from '../../support/acts/click-twice.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('mfe-search', 'da-DK')
const member = membersOf('search')

let visitor: MemberWindow
beforeAll(async () => {
  visitor = await openWindow(member(), { language: 'da-DK' })
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Swipes over the words of a page, as a finger does. */
const swipe = (page: Page, by: number) =>
  page.locator('main h1').evaluate((target, x) => {
    const at = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 300 })
    const [from, to] = [at(200), at(200 + x)]
    target.dispatchEvent(new TouchEvent('touchstart', { touches: [from], changedTouches: [from], bubbles: true }))
    target.dispatchEvent(new TouchEvent('touchend', { touches: [], changedTouches: [to], bubbles: true }))
  }, by)

describe('somebody who has just signed in', () => {
  it('finds somebody worth writing to within three clicks', async () => {
    const { page } = visitor
    await page.goto('/Start')
    await page.getByRole('navigation').locator('a[href="/Search"]').first().click()
    await heading(page, t('hub.title')).waitFor()
    await page.locator('main a[href="/Search/MatchProfiles"]').first().click()
    await heading(page, t('matches.title')).waitFor()
    const match = page.locator('main [data-list-item]').first()
    await match.getByRole('listitem').first().waitFor()
    await match.locator('a[href^="/Profile/"]').first().click()
    await page.waitForURL(/\/Profile\/\d+/)
    expect(visitor.complaints).toEqual([])
  })

  it('goes along the list by button, swipe and key, and one step back to it', async () => {
    const { page } = visitor
    const of = textsOf('mfe-profile', 'da-DK')
    await page.goto('/Search/Newest?gender=all')
    const links = page.locator('main [data-list-item] a[href^="/Profile/"]')
    await links.first().waitFor()
    const names = (await links.allTextContents()).slice(0, 3)
    /** The bar and the profile are those of this place: what leads on from it is there. */
    const isAt = async (place: number) => {
      await page
        .getByText(new RegExp(`^${of('among.place', { number: place + 1, of: '§' }).replace('§', '\\d+')}$`))
        .waitFor()
      await page
        .getByRole('heading', { level: 1 })
        .filter({ hasText: names[place] ?? '' })
        .waitFor()
    }
    await links.first().click()
    await isAt(0)
    await button(page, of('among.next')).click()
    await isAt(1)
    await swipe(page, -150)
    await isAt(2)
    await page.keyboard.press('ArrowLeft')
    await isAt(1)
    await page.goBack()
    await heading(page, t('lists.newest.title')).waitFor()
    expect(visitor.complaints).toEqual([])
  })
})

describe('a search by filters', () => {
  it('counts while filters are chosen, stands in the address, and goes on without one of them', async () => {
    const { page, api } = visitor
    await page.goto('/Search/Advanced')
    await heading(page, t('advanced.title')).waitFor()
    // It begins with whom the member looks for anyway.
    await button(page, t('form.clear')).click()
    await page.getByRole('checkbox', { name: t('choice.genders.Female'), exact: true }).check()
    const women = (await api.post('Search/CountByFilters', { filters: { genders: ['Female'] } })).count
    await page.getByText(t('total.members_other', { count: women }), { exact: true }).waitFor()
    await button(page, t('form.show')).click()
    await heading(page, t('advanced.found')).waitFor()
    const shared = page.url()
    await page.reload()
    await heading(page, t('advanced.found')).waitFor()
    expect(page.url()).toBe(shared)
    await page.getByText(t('total.members_other', { count: women }), { exact: true }).waitFor()
    await page
      .getByRole('link', { name: t('chosen.without', { what: t('choice.genders.Female') }), exact: true })
      .click()
    const all = (await api.post('Search/CountByFilters', { filters: {} })).count
    await page.getByText(t('total.members_other', { count: all }), { exact: true }).waitFor()
    expect(visitor.complaints).toEqual([])
  })

  it('is kept once under its name, however often the button is pressed, and deleted with a way back', async () => {
    const { page, api } = visitor
    await page.goto('/Search/Advanced')
    await page.getByRole('checkbox', { name: t('choice.genders.Male'), exact: true }).check()
    await button(page, t('form.show')).click()
    await button(page, t('saved.act')).click()
    const name = 'Mænd i nærheden'
    await page.getByLabel(t('saved.name'), { exact: true }).fill(name)
    await clickTwice(button(page, t('saved.save')))
    await page.getByText(t('saved.done', { name })).waitFor()
    const saved = async () => (await api.get('Search/GetSavedSearches', {})).items.map((one) => one.name)
    expect(await saved()).toEqual([name])
    await page.goto('/Search')
    await button(page, t('saved.menu', { name })).click()
    await page.getByRole('menuitem', { name: t('saved.delete') }).click()
    await page.getByRole('link', { name, exact: true }).waitFor({ state: 'detached' })
    await button(page, t('undo')).click()
    await page.getByRole('link', { name, exact: true }).waitFor()
    await expect.poll(saved).toEqual([name])
    expect(visitor.complaints).toEqual([])
  })
})
