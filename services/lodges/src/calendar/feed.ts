/** Answers the private address of a calendar: what its member may see of it now, and nothing to anybody else. */
import { anyone } from '@samvaer/contracts/core/access'
import type { RequestContext } from '@samvaer/contracts/core/context'
import { ProductError } from '@samvaer/contracts/core/errors'
import { secretOf } from '@samvaer/contracts/events/calendar-address'
import { belongs, manages } from '@samvaer/contracts/lodges/roles'
import { isListed } from '@samvaer/service-kit/directory'
import { createGuards } from '@samvaer/service-kit/rights/access-guard'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasDate } from '../models/dates.ts'
import type { MeetupRow } from '../models/meetup.ts'
import { type LodgesParts, sideOf } from '../models/models.ts'
import { seenLodge } from '../viewer.ts'
import { addressBySecret } from './addresses.ts'
import { icsOf } from './ics.ts'
import { calendarItem } from './meetup-items.ts'

const daysBack = 90
const mostAtOnce = 1000

/**
 * The calendar as a file; undefined for a secret that opens nothing, on this site or any more: of a member who left the
 * lodge, is not Active, or does not enter the dark side.
 */
const feedOf = async (
  parts: LodgesParts,
  { community, dark }: RequestContext,
  secret: string,
): Promise<string | undefined> => {
  const side = sideOf(parts, dark)
  const address = await addressBySecret(side, secret)
  if (!address) return undefined
  const { profileId, lodgeId } = address
  const [profile, lodge] = await Promise.all([
    parts.directory.find(profileId),
    seenLodge({ community, side, profileId }, lodgeId),
  ])
  // A pause hides the member from others, and no calendar from the member.
  const own = profile && { ...profile, status: profile.paused ? ('Active' as const) : profile.status }
  if (!own || !isListed(own, side) || !lodge || !belongs(lodge.role)) return undefined
  const unseen = manages(lodge.role) ? [] : await parts.directory.hiddenFrom(profileId)
  const since = new Date(parts.clock().getTime() - daysBack * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const meetups = await side.meetup
    .find({
      lodgeId,
      heldAt: null,
      ...hasDate,
      day: { $gte: since },
      ...(unseen.length > 0 && { authorId: { $nin: unseen } }),
    })
    .sort({ day: 1, startsAt: 1, _id: 1 })
    .limit(mostAtOnce)
    .lean<MeetupRow[]>()
  return icsOf(meetups.map(calendarItem), lodge.name)
}

export const addCalendarFeed = (app: FastifyInstance, parts: LodgesParts): void => {
  const guard = createGuards(parts.settings, parts.clock).ofCall('calendar', anyone)
  const onRequest = async (request: FastifyRequest) => guard(request)

  app.get<{ Params: { file: string } }>('/calendar/:file', { onRequest }, async (request, reply) => {
    const context = request.samvaerContext
    const secret = secretOf(`/calendar/${request.params.file}`)
    const feed = context && secret !== undefined ? await feedOf(parts, context, secret) : undefined
    if (feed === undefined) throw new ProductError('NotFound')
    return reply.type('text/calendar; charset=utf-8').header('cache-control', 'private, no-store').send(feed)
  })
}
