/** The chat rooms of the demo: a few a community, with those of its members in them who are online. */

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

/** Which of so many rooms a member is in who is online: none for about half of them, and one of one side alone. */
const roomOf = ({ profileId, darkStatus }: WorldMember, at: Date, dark: boolean, rooms: number): number | null => {
  const chance = chanceFor(`chat ${profileId} ${Math.floor(at.getTime() / stay)}`)
  if (!chance.happens(0.55)) return null
  const inDark = darkStatus === 'Approved' && chance.happens(0.6)
  return inDark === dark ? chance.between(0, rooms - 1) : null
}

/** The rooms of a side with whoever is in them at a moment: members who are online, each in one room. */
export const roomsOf = ({ dark }: Pick<Side, 'dark'>, at: Date): ChatRoomRow[] => {
  const names = dark ? darkRoomNames : roomNames
  const online = onlineAt(at)
  const all = communities.flatMap((community) =>
    (names[community] ?? []).map((name, place, { length }) => {
      const crowd = online.filter((member) => member.community === community)
      const present = crowd.filter((member) => roomOf(member, at, dark, length) === place)
      return { community, name, present: present.map(({ profileId }) => profileId) }
    }),
  )
  return all.map((room, index) => ({ _id: index + (dark ? firstDark : 1), order: index, ...room }))
}

export const seedChatRooms = async (side: Side, at: Date): Promise<void> => {
  await side.chatRoom.deleteMany()
  await side.chatRoom.insertMany(roomsOf(side, at), { lean: true })
}
