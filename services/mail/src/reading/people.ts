/**
 * The people of conversations as one viewer sees them: who may not be found has a seat and no card
 * (docs/product/states.md, docs/product/blocking.md and docs/product/dark-variant.md).
 */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import type { MailParticipant } from '@samvaer/contracts/mail/shapes'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { isListed } from '@samvaer/service-kit/directory'
import type { Member } from '../models/conversation.ts'
import type { MailParts } from '../models/models.ts'
import type { Reader } from './viewer.ts'

/** The known facts of the profiles of a page. */
export interface People {
  cards: Map<number, ProfileCard>
  /** Those without a card to show, and why. */
  gone: Map<number, NonNullable<MailParticipant['gone']>>
  staff: Set<number>
  /** The cards, without pictures, of those among the gone who paused their profile: for who writes with them already. */
  away: Map<number, ProfileCard>
  /** Those whom the viewer has blocked and who are there still. */
  blocked: Map<number, NonNullable<MailParticipant['blockedByMe']>>
}

const goneOf = (profile: DirectoryProfile | undefined): NonNullable<MailParticipant['gone']> => {
  if (!profile || profile.status === 'Deleted') return 'Deleted'
  return profile.status === 'PermaLocked' ? 'Removed' : 'NotAvailable'
}

/** True when others find a member on a side who has paused the profile, once it is back. */
const isListedBack = (profile: DirectoryProfile | undefined, side: Reader['side']): boolean =>
  profile !== undefined && isListed({ ...profile, status: 'Active' }, side)

/** Reads everybody of a page at once. */
export const peopleOf = async (
  { directory }: MailParts,
  { profileId: me, hidden, blocked, side }: Pick<Reader, 'profileId' | 'hidden' | 'blocked' | 'side'>,
  profileIds: Iterable<number>,
): Promise<People> => {
  const ids = [...new Set(profileIds)]
  const [cards, known] = await Promise.all([directory.cards(ids), directory.findAmong(ids)])
  const isFound = (profile: DirectoryProfile | undefined) => profile !== undefined && isListed(profile, side)
  const apart = new Set(hidden)
  const gone: People['gone'] = new Map()
  for (const id of ids) {
    if (id === me) continue
    // A block looks like a profile that is not there at the moment, from both sides.
    if (apart.has(id)) gone.set(id, 'NotAvailable')
    else if (!isFound(known.get(id))) gone.set(id, goneOf(known.get(id)))
  }
  const byMe: People['blocked'] = new Map()
  for (const id of blocked) {
    const name = isFound(known.get(id)) && cards.get(id)?.name
    if (name) byMe.set(id, { profileId: id, name })
  }
  const away: People['away'] = new Map()
  for (const id of gone.keys()) {
    const card = cards.get(id)
    if (card && known.get(id)?.paused && !apart.has(id) && isListedBack(known.get(id), side))
      away.set(id, { ...card, pictures: [] })
    cards.delete(id)
  }
  const staff = new Set(ids.filter((id) => cards.has(id) && known.get(id)?.staff))
  return { cards, gone, away, blocked: byMe, staff }
}

interface Seen {
  me: number
  /** The viewer is on the managers' side. */
  manages: boolean
  /** By profile id, of those who show it and of whom the viewer may know it. */
  readTo?: Map<number, number>
  /** In a group nobody is named whom a block hides. */
  group: boolean
  /** The two have written to each other: one of them who is away is named. */
  known: boolean
}

export const participantOf = (
  { profileId, seat, manager, left }: Member,
  { cards, gone, away, staff, blocked }: People,
  { me, manages, readTo, group, known }: Seen,
): MailParticipant => {
  // A member writes to the lodge or event, not to one of its managers.
  const behindTitle = manager && !manages && profileId !== me
  const awayCard = known && !group && !manager ? away.get(profileId) : undefined
  const reason = behindTitle || awayCard ? null : (gone.get(profileId) ?? null)
  const blockedByMe = behindTitle || group ? undefined : blocked.get(profileId)
  return {
    seat,
    me: profileId === me,
    card: behindTitle ? null : (awayCard ?? cards.get(profileId) ?? null),
    gone: reason,
    ...(awayCard && { away: true as const }),
    ...(blockedByMe && { blockedByMe }),
    staff: !behindTitle && staff.has(profileId),
    manager,
    left,
    readTo: reason === null ? (readTo?.get(profileId) ?? null) : null,
  }
}
