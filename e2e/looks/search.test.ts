/** The pages of the search as they look, at three widths, with and without anybody: as a subscriber in Danish on a common site, in English on a dark one. */
import type { Language } from '@samvaer/contracts/core/values'
import type { PersonaName } from '@samvaer/testing/world'
import { beforeAll, describe } from 'vitest'
import { type Visitor, visitAs } from '../support/browser.ts'
import { createLooks, look } from '../support/looking/look.ts'
import { textsOf } from '../support/texts.ts'

const looks = createLooks()

/** The answer of every list without anybody, and the words of a call that fails. */
const nobody = { items: [], next: null, total: { count: 0, more: false }, limited: false }
const failure = { code: 'Unexpected', message: '', requestId: '' }

describe.each<[host: string, who: PersonaName, language: Language, dark: boolean, axeAt: readonly number[]]>(
  looks.inTurn([
    ['localhost', 'subscriber', 'da-DK', false, [1440, 820]],
    ['dark.localhost', 'dark', 'en-GB', true, [390]],
  ]),
)('on %s as %s in %s', (host, who, language, dark, axeAt) => {
  const t = textsOf('mfe-search', language)
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await visitAs(who, { host, language })
  })

  const onThisSide: [what: string, address: string, heading: string][] = dark
    ? [
        ['kinks', '/Kinks', t('kinks.title')],
        ['popular kinks', '/Kinks/Popular', t('kinks.popular.title')],
        ['all kinks', '/Kinks/All', t('kinks.all.title')],
        ['who shares one', '/Kinks?kink=bondage', t('kinks.people.title', { kinks: 'Bondage' })],
      ]
    : [['saved search', '/Search/1', 'Aktive i nærheden']]
  const pages: readonly [what: string, address: string, heading: string][] = [
    ['hub', '/Search', t('hub.title')],
    ['top', '/Search/Top', t('lists.top.title')],
    ['newest', '/Search/Newest', t('lists.newest.title')],
    ['online', '/Search/Online', t('lists.online.title')],
    ['match words', '/Search/MatchWord', t('matchWords.title')],
    ['matches', '/Search/MatchProfiles', t('matches.title')],
    ['advanced', '/Search/Advanced', t('advanced.title')],
    ['found', `/Search/Advanced?search=${btoa('{"genders":["Female"]}')}`, t('advanced.found')],
    ['visitors', '/Visitors', t('visitors.title')],
    ['birthdays', '/Birthdays', t('birthdays.title')],
    ['pictures', '/Pictures', t('pictures.title')],
    ['tags', '/Tags', t('tagged.title')],
    ['hidden', '/Search/Hidden', t('hidden.title')],
    ...onThisSide,
  ]
  for (const [place, [what, address, heading]] of pages.entries())
    looks(what, async () => {
      const { page } = visitor
      await page.goto(address)
      await page.getByRole('heading', { name: heading, exact: true }).first().waitFor()
      await look(visitor, `search-${what.replaceAll(' ', '-')}`, { axeAt: axeAt[place % axeAt.length] ?? 390 })
    })

  const states: readonly [what: string, address: string, call: string, status: number, heading: string][] = [
    ['nobody online whom one looks for', '/Search/Online', 'Search/SearchByFilters', 200, t('lists.nobody.title')],
    ['no matches', '/Search/MatchProfiles', 'Search/GetMatches', 200, t('matches.empty.title')],
    ['no visitors', '/Visitors', 'Profiles/GetVisitors', 200, t('visitors.empty.title')],
    ['visitors failed', '/Visitors', 'Profiles/GetVisitors', 500, t('visitors.title')],
  ]
  for (const [place, [what, address, call, status, heading]] of states.entries())
    looks(what, async () => {
      const { page } = visitor
      await page.route(`**/api/${call}*`, (route) => route.fulfill({ status, json: { ...nobody, ...failure } }))
      await page.goto(address)
      await page.getByRole('heading', { name: heading, exact: true }).first().waitFor()
      await look(visitor, `search-${what.replaceAll(' ', '-')}`, { axeAt: axeAt[place % axeAt.length] ?? 390 })
      await page.unroute(`**/api/${call}*`)
    })
  looks.atLeastOne()
})
