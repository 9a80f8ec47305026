// @vitest-environment happy-dom
/**
 * The content that staff write for everybody: found, written, looked at, published, and nothing of a colleague lost.
 */

import type { CallOutput } from '@samvaer/contracts/client'
import { scopes } from '@samvaer/contracts/safety/values'
import { click, fill, refused, until } from '@samvaer/remote-kit/testing'
import { expect, it, onTestFinished } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { openAt } from '../../testing/open-support.ts'

type Content = CallOutput<'Support/GetContent'>

const { content } = texts
const staff = { role: 'Support' as const, grants: [scopes.Content] }
const at = '2026-11-01T00:00:00.000Z'
const danish = (title: string, text = `Om ${title}`) => ({ 'da-DK': { title, text } })

const piece = (about: Partial<Content> = {}): Content => ({
  ...{
    contentId: 7,
    kind: 'Faq',
    category: 'Account',
    page: null,
    state: 'Published',
    hasDraft: false,
    from: at,
    planned: null,
  },
  ...{ revision: 3, draft: null, shown: 1, helped: { yes: 0, no: 0 } },
  versions: [{ number: 1, words: danish('Et'), from: at, asks: false, at, by: 'Rikke' }],
  ...about,
})

it('lists what was sought in vain, and begins an answer with it', async () => {
  const sought = { word: 'zebrastribe', count: 3, lastAt: at }
  const host = await openAt('/Support/Desk/Content', {
    profile: staff,
    calls: { 'Support/GetContents': { items: [] }, 'Support/GetUnansweredSearches': { items: [sought] } },
  })
  await host.page.says(content.sought.times_other.replace('{{count, number}}', '3'))
  await click(await host.page.find('link', content.sought.writeNamed.replace('{{word}}', 'zebrastribe')))
  expect(host.address()).toBe('/Support/Desk/Content/New?kind=Faq&title=zebrastribe')
  expect((await host.page.field(content.field.title.Faq)).value).toBe('zebrastribe')
})

it('lists a kind with what is shown and being written, and none is for others than staff', async () => {
  const { contentId, kind, category, page: of, state, from } = piece()
  const listed = {
    contentId,
    kind,
    category,
    page: of,
    state,
    from,
    planned: '2999-01-02T12:00:00Z',
    hasDraft: true,
    title: 'Et',
  }
  const { page } = await openAt('/Support/Desk/Content', {
    profile: staff,
    calls: { 'Support/GetContents': { items: [listed] } },
  })
  const link = await page.find('link', /^Et/)
  expect(link.textContent).toContain(content.hasDraft)
  expect(link.textContent).toContain(content.plannedFor.replace('{{date}}', '02‑01‑2999'))
  expect(link.getAttribute('href')).toBe('/Support/Desk/Content/7')
  const none = await openAt('/Support/Desk/Content?kind=Word', {
    profile: staff,
    calls: { 'Support/GetContents': { items: [] } },
  })
  await none.page.says(content.none)
  const other = await openAt('/Support/Desk/Content', { profile: { role: 'Normal' } })
  await other.page.find('heading', texts.notFound.page.title)
})

it('saves what was written before it publishes it, once, and shows it as members will see it', async () => {
  const host = await openAt('/Support/Desk/Content/7', {
    profile: staff,
    calls: {
      'Support/GetContent': piece(),
      'Support/SaveContent': { contentId: 7, revision: 4 },
      'Support/PublishContent': { revision: 5 },
    },
  })
  await fill(await host.page.field(content.field.text.Faq), 'Se [her](/Profile)')
  await click(await host.page.find('link', content.view.preview))
  expect((await host.page.find('link', 'her')).getAttribute('href')).toBe('/Profile')
  await click(await host.page.find('button', content.publish.act))
  await click(await host.page.find('button', content.publish.now))
  await until(() => host.asked('Support/PublishContent').length === 1)
  expect(host.asked('Support/SaveContent')).toEqual([
    {
      ...{ kind: 'Faq', category: 'Account', contentId: 7, revision: 3 },
      words: danish('Et', 'Se [her](/Profile)'),
    },
  ])
  expect(host.asked('Support/PublishContent')).toEqual([{ contentId: 7, revision: 4 }])
})

it('keeps the words that are typed while a new one is saved, and the focus in them', async () => {
  const first = Promise.withResolvers<{ contentId: number; revision: number }>()
  const host = await openAt('/Support/Desk/Content/New?kind=Word', {
    profile: staff,
    calls: {
      'Support/GetContent': piece({ contentId: 8, kind: 'Word', revision: 1, draft: danish('Kat'), versions: [] }),
      'Support/SaveContent': ({ contentId }) => (contentId ? { contentId: 8, revision: 2 } : first.promise),
    },
  })
  const title = await host.page.field(content.field.title.Word)
  await fill(title, 'Kat')
  await fill(await host.page.field(content.field.text.Word), 'Om Kat')
  await click(await host.page.find('button', content.save))
  await until(() => host.asked('Support/SaveContent').length === 1)
  title.focus()
  await fill(title, 'Katte')
  first.resolve({ contentId: 8, revision: 1 })
  await until(() => host.asked('Support/GetContent').length > 0)
  await host.settled()
  expect(host.address()).toBe('/Support/Desk/Content/8')
  expect([title.isConnected, title.value, document.activeElement]).toEqual([true, 'Katte', title])
  await click(await host.page.find('button', content.save))
  await until(() => host.asked('Support/SaveContent').length === 2)
  expect(host.asked('Support/SaveContent')).toEqual([
    { kind: 'Word', words: danish('Kat') },
    { kind: 'Word', contentId: 8, revision: 1, words: danish('Katte', 'Om Kat') },
  ])
})

/** As newer browsers scroll: by a promise. */
const scrollByPromise = () => {
  const { scrollIntoView } = Element.prototype
  Element.prototype.scrollIntoView = () => Promise.resolve() as never
  onTestFinished(() => {
    Element.prototype.scrollIntoView = scrollIntoView
  })
}

it('shows what a colleague saved meanwhile, and saves over it only by choice', async () => {
  scrollByPromise()
  const host = await openAt('/Support/Desk/Content/7', {
    profile: staff,
    calls: { 'Support/GetContent': piece(), 'Support/SaveContent': refused('Conflict', { reason: 'Changed' }) },
  })
  await fill(await host.page.field(content.field.title.Faq), 'Mit')
  host.answer({ 'Support/GetContent': piece({ revision: 9, draft: danish('Deres'), hasDraft: true }) })
  await click(await host.page.find('button', content.save))
  const title = content.conflict.title.replace('{{language}}', texts.language['da-DK'])
  await host.page.says(title)
  await host.page.find('heading', 'Deres')
  // Saving again is no choice.
  await click(await host.page.find('button', content.save))
  await host.settled()
  expect(host.asked('Support/SaveContent')).toMatchObject([{ revision: 3 }, { revision: 3 }])
  host.answer({ 'Support/SaveContent': { contentId: 7, revision: 10 } })
  await click(await host.page.find('button', content.conflict.mine))
  await click(await host.page.find('button', content.save))
  await until(() => host.asked('Support/SaveContent').length === 3)
  expect(host.asked('Support/SaveContent').at(-1)).toMatchObject({ revision: 9, words: danish('Mit', 'Om Et') })
  expect(host.page.words()).not.toContain(title)
})

it('saves the own language together with the one that a colleague wrote in', async () => {
  const swedish = { 'sv-SE': { title: 'Ett', text: 'Om Ett' } }
  const host = await openAt('/Support/Desk/Content/7', {
    profile: staff,
    calls: {
      'Support/GetContent': piece(),
      'Support/SaveContent': ({ revision }) =>
        revision === 9 ? { contentId: 7, revision: 10 } : refused('Conflict', { reason: 'Changed' }),
      'Support/PublishContent': { revision: 11 },
    },
  })
  await fill(await host.page.field(content.field.title.Faq), 'Mit')
  host.answer({
    'Support/GetContent': piece({ revision: 9, draft: { ...danish('Et'), ...swedish }, hasDraft: true }),
  })
  // To be published it is looked at first.
  await click(await host.page.find('button', content.publish.act))
  await click(await host.page.find('button', content.publish.now))
  await host.page.says(content.problem.Changed)
  const both = { revision: 9, words: { ...danish('Mit', 'Om Et'), ...swedish } }
  expect(host.asked('Support/SaveContent')).toMatchObject([{ revision: 3 }, both])
  expect(host.asked('Support/PublishContent')).toEqual([])
  await host.page.gone('button', content.conflict.mine)
})

it('asks of the general terms what a version means for members', async () => {
  const terms = { kind: 'Legal' as const, category: null, page: 'GeneralTerms' as const }
  const host = await openAt('/Support/Desk/Content/7', {
    profile: staff,
    calls: {
      'Support/GetContent': piece({ ...terms, draft: danish('Nye'), hasDraft: true }),
      'Support/PublishContent': { revision: 4 },
    },
  })
  await click(await host.page.find('button', content.publish.act))
  await click(await host.page.find('button', content.publish.now))
  await host.page.says(content.publish.unsaid)
  await click(await host.page.field(content.publish.asks))
  await click(await host.page.find('button', content.publish.now))
  await until(() => host.asked('Support/PublishContent').length === 1)
  expect(host.asked('Support/PublishContent')).toEqual([{ contentId: 7, revision: 3, asks: true }])
})

it('takes an earlier version back into the fields', async () => {
  const versions = [
    { number: 2, words: danish('To'), from: at, asks: false, at, by: null },
    { number: 1, words: danish('Et'), from: at, asks: false, at, by: 'Rikke' },
  ]
  const host = await openAt('/Support/Desk/Content/7?show=history', {
    profile: staff,
    calls: { 'Support/GetContent': piece({ versions, shown: 2 }) },
  })
  await until(() => host.page.all('button', content.history.open).length === 2)
  const open = host.page.all('button', content.history.open).at(-1)
  if (open) await click(open)
  await click(await host.page.find('button', content.history.take))
  await click(await host.page.find('link', content.view.write))
  expect((await host.page.field(content.field.title.Faq)) as HTMLInputElement).toHaveProperty('value', 'Et')
})
