// @vitest-environment happy-dom
/** The kinks of a dark profile: six and all, what is shared, and the way to the page of each. */
import type { Kink } from '@samvaer/contracts/search/kink'
import { tabStateOf } from '@samvaer/remote-kit/page'
import { type Answers, click, refused, show } from '@samvaer/remote-kit/testing'
import { beforeEach, expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { ProfileKinks } from './profile-kinks.tsx'

beforeEach(() => sessionStorage.clear())

const kinks = (count: number, mine: number[] = []): Kink[] =>
  Array.from({ length: count }, (_, index) => ({
    kink: `nr ${index + 1}`,
    kind: 'Popular',
    profiles: 4,
    mine: mine.includes(index + 1),
  }))
const open = (answer: NonNullable<Answers['DarkKinks/GetProfileKinks']>, me = false) =>
  show(<ProfileKinks profileId={8} me={me} />, {
    site: { dark: true },
    texts: { [namespace]: textFiles },
    calls: { 'DarkKinks/GetProfileKinks': answer },
  })

it('shows six, then all, and as few again', async () => {
  const { page } = await open({ items: kinks(14) })
  const more = await page.find('button', texts.kinks.profile.all.replace('{{number}}', '14'))
  expect(page.all('link', /nr /).length).toBe(6)
  await click(more)
  expect(page.all('link', /nr /).map(({ textContent }) => textContent)).toEqual(kinks(14).map(({ kink }) => kink))
  await click(await page.find('button', texts.kinks.profile.fewer))
  expect(page.all('link', /nr /).length).toBe(6)
})

it('leads to the page of each, whose address does not say it', async () => {
  const { page } = await open({ items: kinks(2, [2]) })
  const to = new URL((await page.find('link', 'nr 2')).getAttribute('href') ?? '', 'http://localhost')
  expect(to.pathname).toBe('/Kinks')
  expect(tabStateOf(to.searchParams.get('asked'))).toEqual(['nr 2'])
  await page.says(texts.kinks.profile.shared)
})

it('leads the member to change the own ones', async () => {
  const { page } = await open({ items: [] }, true)
  expect((await page.find('link', texts.kinks.profile.edit)).getAttribute('href')).toBe('/Kinks')
})

it.each<[what: string, answer: Parameters<typeof open>[0]]>([
  ['has none', { items: [] }],
  ['is not found', refused('NotFound')],
])('is nothing where somebody else %s', async (_what, answer) => {
  const { settled } = await open(answer)
  await settled()
  expect(document.body.textContent).toBe('')
})
