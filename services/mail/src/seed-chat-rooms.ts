/** The chat rooms of the demo: a few a community, with some of its members in them. */
import { type Community, communities, world } from '@samvaer/testing/world'
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

/** The dark rooms have numbers of their own: one presence is told by number alone. */
const firstDark = 1001

const roomsOf = ({ dark }: Side): ChatRoomRow[] => {
  const names = dark ? darkRoomNames : roomNames
  const all = communities.flatMap((community) => (names[community] ?? []).map((name) => ({ community, name })))
  return all.map(({ community, name }, index) => {
    const chance = chanceFor(`chat ${community} ${name}`)
    const crowd = world.members.filter(
      (m) => m.community === community && m.status === 'Active' && !m.persona && (!dark || m.darkStatus === 'Approved'),
    )
    const present = chance.some(crowd, chance.between(0, 7)).map(({ profileId }) => profileId)
    return { _id: index + (dark ? firstDark : 1), community, name, order: index, present }
  })
}

export const seedChatRooms = async (side: Side): Promise<void> => {
  await side.chatRoom.deleteMany()
  await side.chatRoom.insertMany(roomsOf(side), { lean: true })
}
