// @vitest-environment happy-dom
/** Saved searches: keeping one, finding by it, changing, deleting and having it back. */
import type { SavedSearch } from '@samvaer/contracts/search/calls'
import { click, fill, refused, unreachable, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { searchPath } from '../features/filter-data/search-address.ts'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { found, foundPage, openAt } from '../testing/open-search.ts'

const saved: SavedSearch = {
  savedSearchId: 3,
  name: 'Nær mig',
  filters: { genders: ['Female'], within: 25 },
  sort: 'LastSeen',
  notify: true,
  savedAt: '2026-01-01T00:00:00.000Z',
}
const calls = {
  'Search/GetSavedSearch': saved,
  'Search/GetSavedSearches': { items: [saved] },
  'Search/SearchByFilters': foundPage(found()),
}
const search = { filters: { genders: ['Female' as const] }, sort: 'Top' as const }

/** A menu is there once its chunk is. */
const openMenu = async ({ page }: Awaited<ReturnType<typeof openAt>>, name = 'Mere om »Nær mig«') => {
  await until(() => page.all('button', name).some((button) => !button.hasAttribute('aria-disabled')))
  await click(await page.find('button', name))
}

it('keeps a search under a name, with news of it, and leads to it', async () => {
  const host = await openAt(searchPath(search), { calls })
  const { page, answer, asked, toastState, address } = host
  await click(await page.find('button', texts.saved.act))
  const name = await page.field(texts.saved.name)
  expect(name.value).toBe('Kvinder')
  answer({ 'Search/SaveSearch': { savedSearchId: 3 } })
  await fill(name, 'Kvinder i nærheden')
  await click(await page.find('button', texts.saved.save))
  await until(() => toastState().toasts.length > 0)
  expect(asked('Search/SaveSearch')).toEqual([{ ...search, name: 'Kvinder i nærheden', notify: true }])
  await page.gone('dialog')
  toastState().toasts[0]?.action?.run()
  await until(() => address() === '/Search/3')
})

it('says that there are too many, and keeps the dialog', async () => {
  const { page, answer } = await openAt(searchPath(search), { calls })
  await click(await page.find('button', texts.saved.act))
  answer({ 'Search/SaveSearch': refused('Conflict') })
  await click(await page.find('button', texts.saved.save))
  await page.says(texts.saved.tooMany)
})

it('wants a name', async () => {
  const { page, asked } = await openAt(searchPath(search), { calls })
  await click(await page.find('button', texts.saved.act))
  await fill(await page.field(texts.saved.name), ' ')
  await click(await page.find('button', texts.saved.save))
  await page.says(texts.saved.nameMissing)
  expect(asked('Search/SaveSearch')).toEqual([])
})

it('shows whom a saved search finds, and says what it asks for', async () => {
  const { page, asked } = await openAt('/Search/3', { calls })
  await page.find('heading', 'Nær mig')
  await page.says('Kvinder · Op til 25 km')
  await page.find('link', 'Bo')
  expect(asked('Search/SearchByFilters')).toMatchObject([{ filters: saved.filters, sort: 'LastSeen' }])
})

it('changes the filters of a saved one in the form, and saves them in its place', async () => {
  const { page, answer, asked, address } = await openAt('/Search/3', { calls })
  await click(await page.find('link', texts.saved.filters))
  await click(await page.find('link', 'Fjern: Op til 25 km'))
  await page.gone('link', 'Fjern: Op til 25 km')
  answer({ 'Search/UpdateSavedSearch': {} })
  await click(await page.find('button', texts.saved.change))
  await until(() => address() === '/Search/3')
  expect(asked('Search/UpdateSavedSearch')).toEqual([
    { savedSearchId: 3, filters: { genders: ['Female'] }, sort: 'LastSeen' },
  ])
})

it('deletes one, leads back, and has it back as it was when that is taken back', async () => {
  const host = await openAt('/Search/3', { calls })
  const { page, answer, asked, toastState, address } = host
  const pages = history.length
  await openMenu(host)
  answer({
    'Search/DeleteSavedSearch': {},
    'Search/RestoreSavedSearch': {},
    'Search/GetSavedSearches': { items: [] },
  })
  await click(await page.find('menuitem', texts.saved.delete))
  await until(() => address() === '/Search')
  await page.says(texts.saved.none)
  // Back does not lead to what is gone.
  expect(history.length).toBe(pages)
  toastState().toasts[0]?.action?.run()
  await until(() => asked('Search/RestoreSavedSearch').length === 1)
  expect(asked('Search/RestoreSavedSearch')).toEqual([{ savedSearchId: 3 }])
})

it('ends the news of one', async () => {
  const host = await openAt('/Search', { calls })
  await openMenu(host)
  host.answer({ 'Search/UpdateSavedSearch': {} })
  await click(await host.page.find('menuitem', texts.saved.notifyNot))
  await until(() => host.asked('Search/UpdateSavedSearch').length === 1)
  expect(host.asked('Search/UpdateSavedSearch')).toEqual([{ savedSearchId: 3, notify: false }])
  await until(() => host.toastState().toasts.some(({ text }) => text === texts.saved.silent))
})

it('shows the way to the others while one does not come', async () => {
  const { page } = await openAt('/Search/3', { calls: { ...calls, 'Search/GetSavedSearch': unreachable } })
  await page.says(texts.failure.away.title)
  await page.find('heading', texts.saved.one)
  await page.find('link', texts.tabs.matches)
})

it.each(['/Search/99', '/Search/nobody'])('says that %s is not there', async (at) => {
  const { page } = await openAt(at, { calls: { ...calls, 'Search/GetSavedSearch': refused('NotFound') } })
  await page.find('link', texts.notFound.act)
})
