// @vitest-environment happy-dom
/** Visitors, birthdays, tags: full, empty with a next step, what is for subscribers, and what one does there. */
import { bo, click, refused, unreachable, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { found, openAt, page as pageOf } from '../testing/open-search.ts'

const visit = { ...bo, visitedAt: '2026-01-01T00:00:00.000Z', new: true }
const visits = (limited: boolean, total: number, ...items: (typeof visit)[]) => ({
  ...pageOf(...items),
  limited,
  total,
})
const seen = { 'TopMenu/SetVisitsAsSeen': {} }

const openMenu = async ({ page }: Awaited<ReturnType<typeof openAt>>) => {
  await until(() => page.all('button', 'Mere om Bo').some((button) => !button.hasAttribute('aria-disabled')))
  await click(await page.find('button', 'Mere om Bo'))
}

it('shows who looked at the profile, marks the new ones, and says that they are seen', async () => {
  const { page, asked } = await openAt('/Visitors', {
    calls: { ...seen, 'Profiles/GetVisitors': visits(false, 1, visit) },
  })
  const card = await page.find('listitem', /Bo/)
  expect(card.textContent).toContain(texts.visitors.new)
  expect(card.querySelector('time')?.getAttribute('datetime')).toBe(visit.visitedAt)
  await until(() => asked('TopMenu/SetVisitsAsSeen').length === 1)
  expect(page.words()).not.toContain(texts.visitors.last.text)
  await page.find('status', '1 medlem')
})

it('tells whoever does not pay what a membership adds, and shows the last three', async () => {
  const { page, toastState } = await openAt('/Visitors', {
    calls: { ...seen, 'Profiles/GetVisitors': visits(true, 12, visit) },
    profile: { subscriber: false },
  })
  await page.says('12 besøgende, og du ser de seneste tre')
  await page.find('link', 'Bo')
  await click(await page.find('button', texts.membership.action))
  expect(toastState().membershipReason).toBe('visits')
})

it('hides the own visit, and offers the membership where that is needed', async () => {
  const host = await openAt('/Visitors', { calls: { ...seen, 'Profiles/GetVisitors': visits(false, 1, visit) } })
  await openMenu(host)
  host.answer({ 'Profiles/HideVisit': {} })
  await click(await host.page.find('menuitem', texts.visitors.hide.act))
  await until(() => host.toastState().toasts.some(({ text }) => text === texts.visitors.hide.done))
  host.answer({ 'Profiles/HideVisit': refused('SubscriberRequired') })
  await openMenu(host)
  await click(await host.page.find('menuitem', texts.visitors.hide.act))
  await until(() => host.toastState().membershipReason === 'SubscriberRequired')
})

it('leads whoever had no visit to the own profile', async () => {
  const { page } = await openAt('/Visitors', { calls: { ...seen, 'Profiles/GetVisitors': visits(false, 0) } })
  expect((await page.find('link', texts.visitors.empty.act)).getAttribute('href')).toBe('/EditProfile')
})

it('says that visitors do not come while nobody answers, and does not call them seen', async () => {
  const { page, asked } = await openAt('/Visitors', { calls: { 'Profiles/GetVisitors': unreachable } })
  await page.says(texts.failure.away.title)
  expect(asked('TopMenu/SetVisitsAsSeen')).toEqual([])
})

it('leads to a greeting for whoever has a birthday', async () => {
  const { page } = await openAt('/Birthdays', { calls: { 'Search/GetBirthdays': pageOf(found()) } })
  const greet = await page.find('link', `${texts.birthdays.greet}: Bo`)
  expect(greet.getAttribute('href')).toBe('/Mail?to=8')
})

it('leads from nobody who fits and has a birthday to everybody who has', async () => {
  const { page, asked } = await openAt('/Birthdays', { calls: { 'Search/GetBirthdays': pageOf() } })
  expect((await page.find('link', texts.lists.everybody)).getAttribute('href')).toBe('/Birthdays?gender=all')
  expect(asked('Search/GetBirthdays')).toMatchObject([{ sought: true }])
})

it('leads on where nobody has a birthday', async () => {
  const { page } = await openAt('/Birthdays?gender=all', { calls: { 'Search/GetBirthdays': pageOf() } })
  await page.find('heading', texts.birthdays.empty.title)
  expect((await page.find('link', texts.birthdays.empty.act)).getAttribute('href')).toBe('/Search/Online')
})

it('takes a tag away at once, and takes that back', async () => {
  const { page, answer, asked, toastState } = await openAt('/Tags', {
    calls: { 'CurrentProfile/Tags': { items: [bo] } },
  })
  const remove = await page.find('button', `${texts.tagged.remove}: Bo`)
  answer({ 'Profiles/UntagProfile': {}, 'Profiles/TagProfile': {}, 'CurrentProfile/Tags': { items: [] } })
  await click(remove)
  await page.find('heading', texts.tagged.empty.title)
  answer({ 'CurrentProfile/Tags': { items: [bo] } })
  toastState().toasts[0]?.action?.run()
  await page.find('link', 'Bo')
  expect(asked('Profiles/TagProfile')).toEqual([{ profileId: 8 }])
})

it('offers the membership to whoever may not tag, and asks for nothing', async () => {
  const { page, asked, toastState } = await openAt('/Tags', { profile: { subscriber: false } })
  await page.find('heading', texts.membership.tags.title)
  await until(() => toastState().membershipReason === 'tags')
  expect(asked('CurrentProfile/Tags')).toEqual([])
})

it('lists whom the member has hidden, and shows one of them again', async () => {
  const hidden = { profile: bo, hiddenAt: '2026-01-01T00:00:00.000Z' }
  const { page, answer, asked, toastState } = await openAt('/Search/Hidden', {
    calls: { 'Search/GetHiddenProfiles': { ...pageOf(hidden), count: 1 } },
  })
  const show = await page.find('button', `${texts.hidden.show}: Bo`)
  answer({
    'Search/ShowProfile': {},
    'Search/HideProfile': {},
    'Search/GetHiddenProfiles': { items: [], next: null, count: 0 },
  })
  await click(show)
  await page.find('heading', texts.hidden.empty.title)
  answer({ 'Search/GetHiddenProfiles': { ...pageOf(hidden), count: 1 } })
  await until(() => toastState().toasts.length > 0)
  toastState().toasts[0]?.action?.run()
  await page.find('link', 'Bo')
  expect([asked('Search/ShowProfile'), asked('Search/HideProfile')]).toEqual([[{ profileId: 8 }], [{ profileId: 8 }]])
})

it('has nothing below pages that stand alone', async () => {
  const { page } = await openAt('/Visitors/Yesterday')
  await page.find('heading', texts.notFound.page.title)
})
