// @vitest-environment happy-dom
/** Lists of people: full, empty with a next step, on their way, refused, limited, and what one does with somebody. */

import prompts from '@samvaer/contracts/profile/texts/prompts/da-DK.json' with { type: 'json' }
import { click, never, refused, unreachable, until } from '@samvaer/remote-kit/testing'
import { expect, it, onTestFinished } from 'vitest'
import { readSearch } from '../features/filter-data/search-address.ts'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { found, foundPage, openAt, startSettings } from '../testing/open-search.ts'

const karen = found({ profileId: 9, name: 'Karen', distance: 'Under10', online: 'Now', promoted: true })

it('shows who is new with all that is known: place, distance, presence, and that it was paid for', async () => {
  const { page, asked } = await openAt('/Search/Newest', {
    calls: { 'Search/SearchByFilters': foundPage(karen, found()) },
  })
  const card = await page.find('listitem', /Karen/)
  for (const words of ['40', 'Aarhus', 'Under 10 km væk', texts.online.Now, texts.person.promoted])
    expect(card.textContent).toContain(words)
  expect((await page.find('link', 'Karen')).getAttribute('href')).toBe('/Profile/9')
  await page.says('2 medlemmer')
  expect(asked('Search/SearchByFilters')).toMatchObject([{ filters: {}, sort: 'Newest', sought: true }])
})

it('says distances in miles where people do', async () => {
  const { page } = await openAt('/Search/Newest', {
    calls: { 'Search/SearchByFilters': foundPage(karen) },
    site: { distanceUnit: 'miles' },
    language: 'en-GB',
  })
  await page.says('Less than 6 miles away')
})

it('leads from a list without anybody whom one looks for to everybody, or to the wish', async () => {
  const { page } = await openAt('/Search/Online', { calls: { 'Search/SearchByFilters': foundPage() } })
  await page.find('heading', texts.lists.nobody.title)
  expect((await page.find('link', texts.lists.everybody)).getAttribute('href')).toBe('/Search/Online?gender=all')
  expect((await page.find('link', texts.matches.change)).getAttribute('href')).toBe('/EditProfile/MatchSettings')
})

it('asks for who is online, and for women alone where the address says so', async () => {
  const { page, asked } = await openAt('/Search/Online?gender=Female', {
    calls: { 'Search/SearchByFilters': foundPage() },
  })
  await page.find('heading', texts.lists.online.empty.title)
  expect(asked('Search/SearchByFilters')).toMatchObject([
    { filters: { genders: ['Female'], online: 'Now' }, sort: 'LastSeen', sought: false },
  ])
  expect((await page.find('link', texts.lists.everybody)).getAttribute('href')).toBe('/Search/Online?gender=all')
})

it('leads on where nobody is online, to those who were here today', async () => {
  const { page } = await openAt('/Search/Online?gender=all', { calls: { 'Search/SearchByFilters': foundPage() } })
  const way = await page.find('link', texts.lists.online.empty.act)
  expect(readSearch(new URL(way.getAttribute('href') ?? '', 'http://x').searchParams)?.filters).toEqual({
    online: 'Last24Hours',
  })
  // A reader who does not see the page hears how many there are.
  await page.find('status', '0 medlemmer')
})

it('shows the outline of the list while it is read', async () => {
  const { page } = await openAt('/Search/Top', { calls: { 'Search/SearchByFilters': never } })
  await page.says(texts.list.loading)
})

it('says that people cannot be fetched while nobody answers, and comes back', async () => {
  const { page, answer } = await openAt('/Search/Top', { calls: { 'Search/SearchByFilters': unreachable } })
  await page.says(texts.failure.away.title)
  answer({ 'Search/SearchByFilters': foundPage(found()) })
  await click(await page.find('button', 'ui.failure.retry'))
  await page.find('link', 'Bo')
})

it('says a limit as a sentence, without calling it a failure', async () => {
  const { page } = await openAt('/Search/Top', { calls: { 'Search/SearchByFilters': refused('TooManyRequests') } })
  await page.find('button', 'ui.failure.retry')
  expect(page.words()).not.toContain('ui.failure.title')
})

it('shows people as rows where the member wants it so, and keeps the choice', async () => {
  const { page, answer, asked } = await openAt('/Search/Newest', {
    calls: {
      'Search/SearchByFilters': foundPage(found()),
      'StartSettings/GetStartSettings': { ...startSettings, condensedProfileView: true },
    },
  })
  const cards = await page.find('button', texts.view.cards)
  expect(cards.getAttribute('aria-pressed')).toBe('false')
  answer({ 'StartSettings/SaveStartSettings': {} })
  await click(cards)
  await until(() => cards.getAttribute('aria-pressed') === 'true')
  expect(asked('StartSettings/SaveStartSettings')).toEqual([{ condensedProfileView: false }])
})

const openMenu = async (calls = {}) => {
  const host = await openAt('/Search/Newest', { calls: { 'Search/SearchByFilters': foundPage(found()), ...calls } })
  await until(() => host.page.all('button', 'Mere om Bo').some((button) => !button.hasAttribute('aria-disabled')))
  const more = await host.page.find('button', 'Mere om Bo')
  more.focus()
  await click(more)
  return host
}

it('leads from somebody to the question whether to block in two taps', async () => {
  const { page, toastState } = await openMenu()
  await click(await page.find('menuitem', 'ui.safety.block.act'))
  await until(() => toastState().question?.text === 'ui.safety.block.text')
})

it('makes somebody a favourite, says so, and takes it back', async () => {
  const { page, toastState, asked } = await openMenu({ 'Profiles/AddFavorite': {}, 'Profiles/RemoveFavorite': {} })
  await click(await page.find('menuitem', texts.person.favourite.add))
  await until(() => toastState().toasts.length > 0)
  expect(toastState().toasts[0]?.text).toBe('Bo er nu en af dine favoritter.')
  toastState().toasts[0]?.action?.run()
  await until(() => asked('Profiles/RemoveFavorite').length === 1)
})

it('hides somebody from all lists at once, with those that are left counted, and shows them again', async () => {
  const { page, answer, asked, toastState } = await openMenu({
    'Search/SearchByFilters': foundPage(found(), karen),
    'Search/HideProfile': {},
    'Search/ShowProfile': {},
  })
  await click(await page.find('menuitem', texts.hidden.act))
  await page.gone('link', 'Bo')
  await page.says('1 medlem')
  await until(() => document.activeElement?.textContent === 'Karen')
  await until(() => toastState().toasts.length > 0)
  expect(toastState().toasts[0]?.text).toBe('Bo er skjult i dine søgninger. Det er kun dig, der ved det.')
  expect([asked('Search/HideProfile'), asked('Search/SearchByFilters').length]).toEqual([[{ profileId: 8 }], 1])
  answer({ 'Search/SearchByFilters': foundPage(karen, found()) })
  toastState().toasts[0]?.action?.run()
  await page.find('link', 'Bo')
  expect(asked('Search/ShowProfile')).toEqual([{ profileId: 8 }])
})

it('says that no more can be hidden, and leaves them where they are', async () => {
  const refusal = refused('Conflict', { reason: 'TooMany', most: 2000 })
  const { page, toastState } = await openMenu({ 'Search/HideProfile': refusal })
  await click(await page.find('menuitem', texts.hidden.act))
  await until(() => toastState().toasts.some(({ text }) => text.startsWith('Du kan skjule 2000 medlemmer.')))
  await page.find('link', 'Bo')
})

it('says that there are too many favourites', async () => {
  const { page, toastState } = await openMenu({ 'Profiles/AddFavorite': refused('Conflict') })
  await click(await page.find('menuitem', texts.person.favourite.add))
  await until(() => toastState().toasts.some(({ text }) => text === texts.person.favourite.tooMany))
})

it('tells why somebody is shown, in plain sentences', async () => {
  const { page } = await openMenu({
    'Search/GetReasons': {
      reasons: [
        { kind: 'SameAim', value: 'Travel' },
        { kind: 'Near', distance: 'Under10' },
        { kind: 'SameAnswer', field: 'smoking', value: 'Never' },
      ],
    },
  })
  await click(await page.find('menuitem', texts.person.why.act))
  await page.find('dialog')
  for (const words of ['I søger begge rejseselskab', 'Under 10 km væk', 'Ingen af jer ryger', texts.person.why.rule])
    await page.says(words)
})

it('says of somebody promoted that they are shown because it was paid for, before anything else', async () => {
  const { page } = await openMenu({
    'Search/SearchByFilters': foundPage(found({ promoted: true })),
    'Search/GetReasons': { reasons: [{ kind: 'Near', distance: 'Under10' }] },
  })
  await click(await page.find('menuitem', texts.person.why.act))
  const dialog = await page.find('dialog')
  await page.says(texts.reason.Promoted)
  expect([...dialog.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
    texts.reason.Promoted,
    'Under 10 km væk',
  ])
})

it.each([
  ['that nothing ties two together', { reasons: [] }, /Der er ikke noget særligt/],
  ['that somebody is gone', refused('NotFound'), 'Bo kan ikke findes lige nu.'],
])('says %s', async (_what, answer, words) => {
  const { page } = await openMenu({ 'Search/GetReasons': answer })
  await click(await page.find('menuitem', texts.person.why.act))
  await page.says(words)
})

it('shows one sentence of their own behind its beginning, and quietly who was looked at already', async () => {
  const said = found({ sentence: { prompt: 'PerfectSunday', text: 'kaffe og regn' } })
  const { page, asked } = await openAt('/Search/Newest', {
    calls: { 'Search/SearchByFilters': foundPage(said, karen), 'Profiles/GetSeenAmong': { profileIds: [8] } },
  })
  await page.says(`${prompts.prompt.PerfectSunday} kaffe og regn`)
  await page.says(texts.person.seen)
  const cards = page.all('listitem').filter((card) => card.textContent?.includes(texts.person.seen))
  expect(cards.map((card) => card.querySelector('a')?.textContent)).toEqual(['Bo'])
  expect(asked('Profiles/GetSeenAmong')).toEqual([{ profileIds: [8, 9] }])
})

it('opens a profile out of the list, which goes along', async () => {
  const { page, address } = await openAt('/Search/Newest', {
    calls: { 'Search/SearchByFilters': foundPage(karen, found()) },
  })
  await click(await page.find('link', 'Bo'))
  expect(address()).toBe('/Profile/8')
  expect(history.state.usr).toEqual({ among: [9, 8] })
})

it('leaves to the browser what opens another window', async () => {
  const { page, address } = await openAt('/Search/Newest', {
    calls: { 'Search/SearchByFilters': foundPage(karen, found()) },
  })
  const left: boolean[] = []
  const note = (event: Event) => {
    left.push(!event.defaultPrevented)
    event.preventDefault()
  }
  document.addEventListener('click', note)
  onTestFinished(() => document.removeEventListener('click', note))
  const link = await page.find('link', 'Bo')
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...held }))
  expect(left).toEqual([true, true, true, true])
  expect(address()).toBe('/Search/Newest')
})
