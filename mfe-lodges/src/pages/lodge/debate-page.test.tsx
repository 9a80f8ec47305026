// @vitest-environment happy-dom
/** The debates of a lodge: what stands where there are none, and that their categories are sorted by the keyboard. */
import { click, fill, press, refused, unreachable, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { lodgeData, none, openAt } from '../../testing/open-lodges.ts'

const category = (categoryId: number, name: string) => ({
  categoryId,
  name,
  description: '',
  entries: 0,
  latestAt: null,
  unread: false,
})
const categories = { items: [category(1, 'Supper'), category(2, 'Brød'), category(3, 'Oste')], next: null }

const calls = {
  'Lodges/GetLodgeData': lodgeData(),
  'Lodges/GetDebateCategories': categories,
  'Lodges/GetDebateEntries': none,
}

it('invites a member to begin where nothing is said yet', async () => {
  const { page } = await openAt('Lodges/Lodge/3/Debate', { calls })
  await page.find('heading', texts.debate.empty.title)
  // At the top of the list, and where it would stand.
  expect(page.all('link', texts.debate.begin).map((link) => link.getAttribute('href'))).toEqual(
    Array(2).fill('/Community/Lodges/Lodge/3/Debate/Create'),
  )
})

it('says that it could not be read, and reads again', async () => {
  const { page, answer } = await openAt('Lodges/Lodge/3/Debate', {
    calls: { ...calls, 'Lodges/GetDebateEntries': unreachable },
  })
  const again = await page.find('button', 'ui.failure.retry')
  answer({ 'Lodges/GetDebateEntries': none })
  await click(again)
  await page.find('heading', texts.debate.empty.title)
})

it('says what is missing of a new debate at its fields', async () => {
  const { page, asked } = await openAt('Lodges/Lodge/3/Debate/Create', {
    calls: { ...calls, 'Lodges/GetDebateDraft': { draft: null } },
    profile: { subscriber: true },
  })
  await click(await page.find('button', texts.debate.editor.publish))
  for (const words of [
    texts.debate.editor.categoryMissing,
    texts.debate.editor.titleMissing,
    texts.debate.editor.textMissing,
  ])
    await page.says(words)
  // The first on the page has the focus.
  expect(document.activeElement).toBe(await page.field(texts.debate.editor.category))
  expect(asked('Lodges/CreateDebateEntry')).toEqual([])
})

it.each(['Create', 'Edit/6'])('says a ban from comments in the place of the form of a debate: %s', async (page) => {
  const host = await openAt(`Lodges/Lodge/3/Debate/${page}`, {
    calls,
    profile: { subscriber: true, bans: [{ type: 'Comments', until: null, decisionId: 9 }] },
  })
  await until(() => document.querySelectorAll('a[href="/Support/Decisions/9"]').length === 1)
  expect([host.page.all('textbox').length, host.asked('Lodges/GetDebateDraft')]).toEqual([0, []])
})

const sorting = async () => {
  const host = await openAt('Lodges/Lodge/3/Debate', {
    calls: { ...calls, 'Lodges/GetLodgeData': lodgeData({ role: 'Owner', may: { manage: true } }) },
  })
  await click(await host.page.find('button', texts.categories.title))
  const handle = (name: string, place: number) =>
    host.page.find(
      'button',
      texts.categories.handle.replace('{{name}}', name).replace('{{place}}', `${place}`).replace('{{all}}', '3'),
    )
  return { ...host, handle }
}

it('moves a category by the arrow keys, which stay with it, and sends the latest order last', async () => {
  const { handle, answer, asked } = await sorting()
  let stored = categories.items
  answer({
    'Lodges/SortDebateCategories': ({ categoryIds }) => {
      stored = categoryIds.flatMap((id) => categories.items.filter(({ categoryId }) => categoryId === id))
      return {}
    },
    'Lodges/GetDebateCategories': () => ({ ...categories, items: stored }),
  })
  ;(await handle('Supper', 1)).focus()
  await press('ArrowDown')
  await press('ArrowDown')
  expect(document.activeElement).toBe(await handle('Supper', 3))
  await until(() => asked('Lodges/SortDebateCategories').length === 2)
  expect(asked('Lodges/SortDebateCategories')).toEqual([
    { lodgeId: 3, categoryIds: [2, 1, 3] },
    { lodgeId: 3, categoryIds: [2, 3, 1] },
  ])
})

it('moves a category by its buttons, of which one keeps the focus at an end too', async () => {
  const { page, answer } = await sorting()
  answer({ 'Lodges/SortDebateCategories': () => new Promise(() => {}) })
  const button = (way: 'up' | 'down') => page.find('button', texts.categories[way].replace('{{name}}', 'Supper'))
  await click(await button('down'))
  expect(document.activeElement).toBe(await button('down'))
  await click(await button('down'))
  expect(document.activeElement).toBe(await button('up'))
})

it('shows the order that stands when another one is refused', async () => {
  const { handle, answer, asked } = await sorting()
  answer({ 'Lodges/SortDebateCategories': refused('Conflict') })
  ;(await handle('Supper', 1)).focus()
  await press('End')
  await until(() => asked('Lodges/GetDebateCategories').length === 2)
  await handle('Supper', 1)
})

it('writes a category by the keyboard alone: the focus is in its name, and comes back', async () => {
  const { page, answer, asked } = await sorting()
  answer({ 'Lodges/UpdateDebateCategory': {} })
  const edit = () => page.find('button', texts.categories.edit.replace('{{name}}', 'Brød'))
  await click(await edit())
  const name = await page.field(texts.categories.name)
  expect(document.activeElement).toBe(name)
  await fill(name, 'Boller')
  await click(await page.find('button', texts.categories.save))
  await until(() => asked('Lodges/UpdateDebateCategory').length === 1)
  expect(document.activeElement).toBe(await edit())
  const create = () => page.find('button', texts.categories.new)
  await click(await create())
  expect(document.activeElement).toBe(await page.field(texts.categories.name))
  await click(await page.find('button', texts.cancel))
  expect(document.activeElement).toBe(await create())
})
