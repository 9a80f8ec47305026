/** The pages of lodges as they look, at three widths: as their owner in Danish on a common site, as a member in English on a dark one. */
import type { Language } from '@samvaer/contracts/core/values'
import { type PersonaName, world } from '@samvaer/testing/world'
import { createDebates } from '@samvaer/testing/world/debates'
import { createLodges } from '@samvaer/testing/world/lodges'
import { beforeAll, describe } from 'vitest'
import { type Visitor, visitAs } from '../support/browser.ts'
import { createLooks, look } from '../support/looking/look.ts'
import { textsOf } from '../support/texts.ts'

const root = '/Community/Lodges'
const lodges = createLodges(world)
const { debates } = createDebates(lodges)
const looks = createLooks()

describe.each<[host: string, who: PersonaName, language: Language, lodge: string, axeAt: readonly number[]]>(
  looks.inTurn([
    ['localhost', 'subscriber', 'da-DK', 'Vinterbaderne', [1440, 820]],
    ['dark.localhost', 'dark', 'en-GB', 'Reb og ro', [390]],
  ]),
)('on %s as %s in %s', (host, who, language, name, axeAt) => {
  const t = textsOf('mfe-lodges', language)
  const lodge = lodges.find((one) => one.name === name)
  const at = (place: string) => `${root}/Lodge/${lodge?.lodgeId}/${place}`
  const topic = debates.find(({ lodgeId }) => lodgeId === lodge?.lodgeId)?.debateEntryId
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await visitAs(who, { host, language })
  })

  const pages: readonly [what: string, address: string, heading: string][] = [
    ['front', root, t('front.title')],
    ['search', `${root}/Search`, t('search.title')],
    ['newest', `${root}/Newest`, t('newest.title')],
    ['my lodges', `${root}/MyLodges`, t('myLodges.title')],
    ['create', `${root}/Create`, t('create.title')],
    ['about', at('About'), name],
    ['members', at('Members'), name],
    ['debates', at('Debate'), name],
    ['topic', at(`Debate/Topic/${topic}`), name],
    ['new debate', at('Debate/Create'), name],
    ['settings', at('Settings'), name],
    ['edit', at('Edit'), name],
    ['management', at('MemberManagement'), name],
    ['requests', at('MemberManagement/PendingRequests'), name],
    ['blocked', at('MemberManagement/BlockedProfiles'), name],
    ['activity', at('MemberManagement/ActivityList'), name],
    ['not found', `${root}/Lodge/99999999/About`, t('notFound.lodge.title')],
  ]
  for (const [place, [what, address, heading]] of pages.entries())
    looks(what, async () => {
      const { page } = visitor
      await page.goto(address)
      await page.getByRole('heading', { name: heading, exact: true }).first().waitFor()
      await look(visitor, `lodges-${what.replace(' ', '-')}`, { axeAt: axeAt[place % axeAt.length] ?? 390 })
    })
  looks.atLeastOne()
})
