/**
 * The demo alone: those of its members who are online come and go in the chat rooms, and now and then say something, by
 * what the calls of everybody do.
 */
import { randomUUID } from 'node:crypto'
import type { Task } from '@samvaer/service-kit/parts'
import { say } from './chat-rooms/messages.ts'
import { enterRoom, leaveRoom, presentIn, stayTogether } from './chat-rooms/presence.ts'
import { bothSides, type MailParts, type Side } from './models/models.ts'
import type { DemoRoom } from './seed-chat-rooms.ts'

const minute = 60_000
/** The part of the minutes in which somebody says something in a room. */
const talkative = 0.2

type There = ReadonlyMap<number, readonly number[]>

const rowsOf = (rooms: readonly DemoRoom[]) => rooms.map(({ row }) => row)

const comeAndStay = async (parts: MailParts, side: Side, room: DemoRoom, there: There): Promise<void> => {
  const { row, community, crowd } = room
  const present = new Set(there.get(row._id))
  const [staying, coming] = [crowd.filter((id) => present.has(id)), crowd.filter((id) => !present.has(id))]
  await stayTogether(parts, side, row._id, staying)
  for (const profileId of coming) await enterRoom(parts, { profileId, community, side }, row._id)
}

/** Sends the demo's members home; others leave by themselves. */
const sendHome = async (parts: MailParts, side: Side, rooms: readonly DemoRoom[], there: There): Promise<void> => {
  const { world } = await import('@samvaer/testing/world')
  const demo = new Set(world.members.filter(({ persona }) => !persona).map(({ profileId }) => profileId))
  for (const { row, crowd } of rooms)
    for (const profileId of there.get(row._id) ?? [])
      if (demo.has(profileId) && !crowd.includes(profileId)) await leaveRoom(parts, { profileId, side }, row._id)
}

/** The next line of the room's conversation. Nobody talks alone. */
export const sayNext = async (parts: MailParts, side: Side, { row, community, crowd }: DemoRoom): Promise<void> => {
  if (crowd.length < 2) return
  const { chatLines, darkChatLines } = await import('@samvaer/testing/world/texts/chat-lines')
  const lines = side.dark ? darkChatLines : chatLines[community]
  const { lastSequence: said = 0 } = (await side.chatRoom.findById(row._id).lean()) ?? {}
  const text = lines[(said + row._id) % lines.length]
  const profileId = crowd[said % crowd.length]
  if (text === undefined || profileId === undefined) return
  const words = { chatRoomId: row._id, clientMessageId: randomUUID(), text }
  // Members who were sent out or silenced say nothing.
  await say(parts, { profileId, community, side }, words).catch(() => undefined)
}

export const demoChat = (parts: MailParts): Task => {
  let looked = Number.NaN
  const run = async () => {
    const now = parts.clock()
    const minutes = Math.floor(now.getTime() / minute)
    if (minutes !== looked) {
      const { demoRooms } = await import('./seed-chat-rooms.ts')
      for (const side of bothSides(parts)) {
        const rooms = demoRooms(side, now)
        const there = await presentIn(parts, side, rowsOf(rooms))
        await sendHome(parts, side, rooms, there)
        for (const room of rooms) {
          await comeAndStay(parts, side, room, there).catch(() => undefined)
          if (Math.random() < talkative) await sayNext(parts, side, room)
        }
      }
      looked = minutes
    }
    // Those who stay are noted before their presence ends, though nothing else happens here.
    return 'again' as const
  }
  return { name: 'demo-chat', everySeconds: 40, run }
}

/** Writes the messages of the last hours for a demo that begins, each at its own time. */
export const talkBefore = async (parts: MailParts): Promise<void> => {
  const { demoRooms } = await import('./seed-chat-rooms.ts')
  const now = parts.clock().getTime()
  for (let ago = 9; ago > 0; ago -= 1)
    for (const side of bothSides(parts))
      for (const { row } of demoRooms(side, new Date(now))) {
        const at = new Date(now - ago * (11 + (row._id % 5)) * minute)
        // The people in the room at that time.
        const room = demoRooms(side, at).find((one) => one.row._id === row._id)
        if (!room) continue
        const then = { ...parts, clock: () => at }
        await comeAndStay(then, side, room, await presentIn(then, side, [room.row]))
        await sayNext(then, side, room)
      }
}
