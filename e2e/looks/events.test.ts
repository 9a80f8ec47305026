/** The pages of events, and of the calendar and the albums of a lodge, as they look at three widths. */
import type { Language } from '@samvaer/contracts/core/values'
import { type PersonaName, world } from '@samvaer/testing/world'
import { createEvents, createMeetups } from '@samvaer/testing/world/events'
import { createLodgeAlbums } from '@samvaer/testing/world/lodge-albums'
import { createLodges } from '@samvaer/testing/world/lodges'
import { beforeAll, describe } from 'vitest'
import { type Visitor, visitAs } from '../support/browser.ts'
import { createLooks, look } from '../support/looking/look.ts'
import { textsOf } from '../support/texts.ts'

const root = '/Community/Events'
const lodges = createLodges(world)
const lodge = lodges.find(({ name }) => name === 'Vinterbaderne')
const meetup = createMeetups(world, lodges).find(
  ({ lodgeId, startsAt }) => lodgeId === lodge?.lodgeId && startsAt > world.now,
)
const album = createLodgeAlbums(lodges).find(({ lodgeId }) => lodgeId === lodge?.lodgeId)
const events = createEvents(world)
const isToCome = ({ startsAt }: { startsAt: Date }) => startsAt > world.now
const looks = createLooks()

describe.each<[who: PersonaName, language: Language, axeAt: readonly number[]]>(
  looks.inTurn([
    ['subscriber', 'da-DK', [1440, 820]],
    ['validated', 'en-GB', [390]],
  ]),
)('as %s in %s', (who, language, axeAt) => {
  const t = textsOf('mfe-lodges', language)
  const { profileId } = world.personas[who]
  const own = events.find((event) => isToCome(event) && event.organiser.profileId === profileId)
  const others = events.find(
    (event) =>
      isToCome(event) &&
      event.organiser.profileId !== profileId &&
      event.people.some(({ member }) => member.profileId === profileId),
  )
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await visitAs(who, { language })
  })

  const inLodge = (place: string) => `/Community/Lodges/Lodge/${lodge?.lodgeId}/${place}`
  const date = meetup?.startsAt.toISOString().slice(0, 10) ?? ''
  const pages: readonly [what: string, address: string, heading: string][] = [
    ['upcoming', `${root}/UpcomingEvents`, t('event.upcoming.title')],
    ['map', `${root}/UpcomingEvents?map=1`, t('event.upcoming.title')],
    ['mine', `${root}/MyEvents`, t('event.my.title')],
    ['own event', `${root}/Event/${own?.eventId}`, own?.title ?? ''],
    ['event of another', `${root}/Event/${others?.eventId}`, others?.title ?? ''],
    ['calendar', inLodge('Calendar'), lodge?.name ?? ''],
    ['month', inLodge(`Calendar/${date.slice(0, 7)}`), lodge?.name ?? ''],
    ['day', inLodge(`Calendar/${date}`), lodge?.name ?? ''],
    ['meetup', inLodge(`Calendar/${date}/${meetup?.meetupId}`), lodge?.name ?? ''],
    ['albums', inLodge('Media/Albums'), lodge?.name ?? ''],
    ['album', inLodge(`Media/Album/${album?.albumId}`), lodge?.name ?? ''],
    ['validation', inLodge('Media/Validation'), lodge?.name ?? ''],
  ]
  for (const [place, [what, address, heading]] of pages.entries())
    looks(what, async () => {
      const { page } = visitor
      await page.goto(address)
      await page.getByRole('heading', { name: heading, exact: true }).first().waitFor()
      await look(visitor, `events-${what.replaceAll(' ', '-')}`, { axeAt: axeAt[place % axeAt.length] ?? 390 })
    })
  looks.atLeastOne()
})
