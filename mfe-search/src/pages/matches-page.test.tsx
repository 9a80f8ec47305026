// @vitest-environment happy-dom
/** Matches: why each is one, what counts how much with its effect at once, and whom the member looks for. */
import type { MatchWeights } from '@samvaer/contracts/search/reasons'
import { click, fill, unreachable, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { found, foundPage, openAt } from '../testing/open-search.ts'

const even: MatchWeights = { Wishes: 2, LookingFor: 2, Nearness: 2, Habits: 2, Words: 2, Activity: 2 }
const settings = {
  genders: ['Female' as const, 'Couple' as const],
  ages: { from: 30, to: 45 },
  within: 25 as const,
  onlyValidated: false,
  onlyWithPicture: false,
  saved: true,
}
const bo = {
  ...found(),
  reasons: [
    { kind: 'BothFit' as const },
    { kind: 'Near' as const, distance: 'Under10' as const },
    { kind: 'SameWords' as const, words: ['jazz', 'hav'] },
  ],
}
const calls = {
  'Search/GetMatches': foundPage(bo),
  'Search/GetMatchWeights': { weights: even },
  'EditProfile/GetMatchSettings': settings,
}

it('says three plain reasons for each, and whom the member looks for with the way to change it', async () => {
  const { page, asked } = await openAt('/Search/MatchProfiles', { calls })
  const card = await page.find('listitem', /Bo/)
  for (const words of [texts.reason.BothFit, 'Under 10 km væk', 'I skriver begge om jazz og hav'])
    expect(card.textContent).toContain(words)
  await page.says('Du søger: Kvinder og Par · 30 til 45 år · Op til 25 km')
  expect((await page.find('link', texts.matches.change)).getAttribute('href')).toBe('/EditProfile/MatchSettings')
  // The saved weights count without being sent along.
  expect(asked('Search/GetMatches')).toMatchObject([{}])
})

it('shows the effect of a weight at once, and saves it', async () => {
  const { page, answer, asked } = await openAt('/Search/MatchProfiles', { calls })
  await click(await page.find('button', texts.matches.weights.title))
  const nearness = await page.field(texts.aspect.Nearness)
  expect(nearness.getAttribute('aria-valuetext')).toBe(texts.weight[2])
  const karen = { ...found({ profileId: 9, name: 'Karen' }), reasons: [] }
  answer({ 'Search/GetMatches': foundPage(karen), 'Search/SaveMatchWeights': {} })
  await fill(nearness, '4')
  expect(nearness.getAttribute('aria-valuetext')).toBe(texts.weight[4])
  await page.find('link', 'Karen')
  await page.find('status', 'Først på listen: Karen')
  const weights = { ...even, Nearness: 4 }
  expect(asked('Search/GetMatches').at(-1)).toMatchObject({ weights })
  await until(() => asked('Search/SaveMatchWeights').length === 1)
  expect(asked('Search/SaveMatchWeights')).toEqual([{ weights }])
})

it('saves a weight also when the page is left before it stands still', async () => {
  const { page, answer, asked, navigate } = await openAt('/Search/MatchProfiles', { calls })
  await click(await page.find('button', texts.matches.weights.title))
  answer({ 'Search/SaveMatchWeights': {} })
  await fill(await page.field(texts.aspect.Habits), '0')
  await navigate('/Elsewhere')
  await until(() => asked('Search/SaveMatchWeights').length === 1)
  expect(asked('Search/SaveMatchWeights')).toEqual([{ weights: { ...even, Habits: 0 } }])
})

it('offers to look for more where there are none', async () => {
  const { page } = await openAt('/Search/MatchProfiles', { calls: { ...calls, 'Search/GetMatches': foundPage() } })
  await page.find('heading', texts.matches.empty.title)
  expect(page.all('link', texts.matches.change)).toHaveLength(2)
})

it('says that nobody answers, while the rest of the page stands', async () => {
  const { page } = await openAt('/Search/MatchProfiles', { calls: { ...calls, 'Search/GetMatches': unreachable } })
  await page.says(texts.failure.away.title)
  await page.find('link', texts.matches.change)
})
