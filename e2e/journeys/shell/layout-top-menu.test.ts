/**
 * Needs a laid out page: the panels of the top menu, where they open, and where mail stands. Their states:
 * mfe-profile/src/features/top-menu; counts and the account: shell/src/layout/member.
 */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { withoutServices } from '../../support/boot-data.ts'
import { picture, visitAs } from '../../support/browser.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
import { panelLabel, textsOf } from '../../support/texts.ts'
import { answer, conversations, countsOf, favourites, visits } from '../../support/top-menu-answers.ts'

const panels = textsOf('mfe-profile', 'da-DK')
const labelOf = (name: string): string => panelLabel(`${name}-panel`, 'da-DK')()

const banner = (page: Page) => page.getByRole('banner')
const button = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true })

/** A page to which nothing comes that the test does not answer: no sections of the start page, no count of news. */
const quietPage = async (width: number): Promise<Page> => {
  const { page } = await visitAs('free', { language: 'da-DK', width })
  await withoutServices(page, 'search')
  await page.routeWebSocket(/\/realtime/, () => undefined)
  await answer(page, 'Notifications/NotificationCounts', () => countsOf({}))
  // The online favourites are asked for beside the other counts, and name the button of the favourites.
  await answer(page, 'Notifications/OnlineFavoritesCount', () => ({ count: 0 }))
  await answer(page, 'TopMenu/OnlineFavorites', () => ({ items: [] }))
  await answer(page, 'Common/GetChatRoomsForStart', () => ({ items: [] }))
  return page
}

it('opens its panels one at a time, and Escape closes them', async () => {
  // Between the bar of phones and the drawer: there mail is in the top menu.
  const page = await quietPage(1100)
  await answer(page, 'TopMenu/Visits', () => visits(0))
  await answer(page, 'TopMenu/SetVisitsAsSeen', () => ({}))
  await answer(page, 'TopMenu/Conversations', ({ body }) => conversations((body as { take: number }).take))
  await answer(page, 'TopMenu/Favorites', () => favourites(4))
  await page.goto('/Start')
  const firstOf = (name: string) =>
    page.getByRole('region', { name: panels(`topMenu.panels.${name}.title`) }).getByText('Gæst 1', { exact: true })
  for (const [name, before] of [['visits'], ['conversations', 'visits'], ['favourites', 'conversations']] as const) {
    await button(page, labelOf(name)).click()
    await firstOf(name).waitFor()
    if (before) await firstOf(before).waitFor({ state: 'detached' })
    await picture(page, `panel-${name}`)
  }
  expect(await seriousProblems(page, 'header')).toEqual([])
  await page.keyboard.press('Escape')
  await firstOf('favourites').waitFor({ state: 'detached' })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => button(page, labelOf('conversations')).count()).toBe(0)
  }
})
