/** The chat rooms of the demo: a few a community, and who of its members would be in them. */

import { onlineAt } from '@samvaer/testing/online'
import { type Community, communities, type WorldMember } from '@samvaer/testing/world'
import { chanceFor } from '@samvaer/testing/world/chance'
import type { ChatRoomRow } from './models/chat-room.ts'
import type { Side } from './models/models.ts'

const roomNames: Record<Community, readonly string[]> = {
  dk: ['Køkkenbordet', 'Nye i byen', 'Musik og koncerter', 'Søvnløse'],
  se: ['Köksbordet', 'Nya här', 'Skog och sjö'],
  no: ['Kjøkkenbordet', 'Nye her', 'Fjell og fjord'],
  uk: ['The kitchen table', 'New here', 'Books and films'],
}
const darkRoomNames: Partial<Record<Community, readonly string[]>> = { dk: ['Stuen', 'Spørg om alt'] }

/** The dark rooms have numbers of their own: a presence is reported by number alone. */
const firstDark = 1001
/** Milliseconds that somebody stays in a room. */
const stay = 15 * 60_000

/** Chooses the room of a member who is online: none for about half of them, and one of one side alone. */
const roomOf = ({ profileId, darkStatus }: WorldMember, at: Date, dark: boolean, rooms: number): number | null => {
  const chance = chanceFor(`chat ${profileId} ${Math.floor(at.getTime() / stay)}`)
  if (!chance.happens(0.55)) return null
  const inDark = darkStatus === 'Approved' && chance.happens(0.6)
  return inDark === dark ? chance.between(0, rooms - 1) : null
}

export interface DemoRoom {
  row: ChatRoomRow
  community: Community
  /** Profile ids of who is in it at the moment: members who are online, each in one room. */
  crowd: number[]
}

export const demoRooms = ({ dark }: Pick<Side, 'dark'>, at: Date): DemoRoom[] => {
  const names = dark ? darkRoomNames : roomNames
  const online = onlineAt(at)
  const all = communities.flatMap((community) =>
    (names[community] ?? []).map((name, place, { length }) => {
      const members = online.filter((member) => member.community === community)
      const crowd = members.filter((member) => roomOf(member, at, dark, length) === place)
      return { community, name, crowd: crowd.map(({ profileId }) => profileId) }
    }),
  )
  return all.map(({ community, name, crowd }, order) => {
    const _id = order + (dark ? firstDark : 1)
    return { community, crowd, row: { _id, order, community, name, present: [] } }
  })
}

export const seedChatRooms = async (side: Side, at: Date): Promise<void> => {
  await side.chatRoom.deleteMany()
  await side.chatMessage.deleteMany()
  await side.chatPresence.deleteMany()
  await side.chatRoom.insertMany(
    demoRooms(side, at).map(({ row }) => row),
    { lean: true },
  )
}
