/** Needs a browser with a search by keys alone: every choice leaves the focus where the next one begins. */
import { beforeAll, expect, it } from 'vitest'
import { focused, lands, openAtHeading, press, stepTo } from '../../support/looking/keys-alone.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('mfe-search', 'da-DK')
const women = t('choice.genders.Female')

let visitor: MemberWindow
beforeAll(async () => {
  visitor = await openWindow(membersOf('searchKeys')(), { language: 'da-DK' })
})

it('chooses, counts, clears and shows, and goes through the orders of whom it found', async () => {
  const { page } = visitor
  await openAtHeading(page, '/Search/Advanced')
  await stepTo(page, women)
  await page.keyboard.press('Space')
  await lands(page, women)
  await press(page, t('form.clear'))
  await lands(page, t('form.show'))
  await stepTo(page, women, 'Shift+Tab')
  await page.keyboard.press('Space')
  await press(page, t('form.show'))
  await lands(page, t('advanced.found'))
  await stepTo(page, t('sort.label'))
  await page.keyboard.press('ArrowDown')
  await page.waitForURL(/sort=/)
  await page.getByRole('listitem').locator('a[href^="/Profile/"]').first().waitFor()
  await lands(page, t('sort.label'))
})

it('saves the search, with the focus in its name and back where it came from', async () => {
  const { page } = visitor
  await press(page, t('saved.act'), 'Shift+Tab')
  await lands(page, t('saved.name'))
  await page.keyboard.type('Kvinder om aftenen')
  await page.keyboard.press('Enter')
  await page.getByText(t('saved.done', { name: 'Kvinder om aftenen' })).waitFor()
  await lands(page, t('saved.act'))
})

it('chooses whom a list shows, and words that two share, without losing the place', async () => {
  const { page } = visitor
  await openAtHeading(page, '/Search/Newest')
  await press(page, women)
  await page.waitForURL(/gender=Female/)
  await page
    .getByRole('status')
    .filter({ hasText: /medlem/ })
    .waitFor()
  await lands(page, women)
  await openAtHeading(page, '/Search/MatchWord?word=')
  await stepTo(page, t('matchWords.other'))
  for (const word of ['musik', 'havet']) {
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: t('chosen.without', { what: word }) }).waitFor()
    await lands(page, t('matchWords.other'))
  }
  expect(await focused(page)).toBe(t('matchWords.other'))
})
