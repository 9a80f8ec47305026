// @vitest-environment happy-dom
/** The weekly picks: wanted or not, those of the week with their reasons, and what is said when there are none. */
import { click, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { found, openAt } from '../testing/open-search.ts'

const { picks: t } = texts
const at = '2026-11-26T17:00:00.000Z'
const none = { wanted: false, nextAt: null, pickedAt: null, items: [] }
const open = (picks: object, calls = {}) =>
  openAt('/Search/Picks', {
    calls: { 'Search/GetWeeklyPicks': { ...none, ...picks }, 'Search/SetWeeklyPicksAsSeen': {}, ...calls },
  })

it('begins with none, and asks for them in the zone of this browser', async () => {
  const { page, asked, answer } = await open({}, { 'Search/SaveWeeklyPicks': {} })
  await page.find('heading', t.none)
  expect(asked('Search/SetWeeklyPicksAsSeen')).toEqual([])
  answer({ 'Search/GetWeeklyPicks': { ...none, wanted: true, nextAt: at } })
  await click(await page.field(new RegExp(t.wish)))
  await page.says(t.next.replace('{{day}}', '26‑11‑2026'))
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(asked('Search/SaveWeeklyPicks')).toEqual([{ wanted: true, timeZone }])
})

it('shows those of the week with why, and says that they were looked at', async () => {
  const bo = { ...found(), reasons: [{ kind: 'BothFit' as const }] }
  const { page, asked } = await open({ wanted: true, nextAt: at, pickedAt: at, items: [bo] })
  const card = await page.find('listitem', /Bo/)
  expect(card.textContent).toContain(texts.reason.BothFit)
  await until(() => asked('Search/SetWeeklyPicksAsSeen').length === 1)
})

it('says when all of them are gone since', async () => {
  const { page } = await open({ wanted: true, nextAt: at, pickedAt: at })
  await page.find('heading', t.gone)
})
