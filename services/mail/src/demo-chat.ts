/** The demo alone: moves those of its members who are online in and out of the chat rooms, as a chat would report it. */
import type { Task } from '@samvaer/service-kit/define-service'
import { bothSides, type MailParts } from './models/models.ts'

const minute = 60_000

export const demoChat = (parts: MailParts): Task => {
  let reported = Number.NaN
  const run = async () => {
    const now = parts.clock()
    const minutes = Math.floor(now.getTime() / minute)
    if (minutes === reported) return
    const { roomsOf } = await import('./seed-chat-rooms.ts')
    for (const side of bothSides(parts))
      for (const { _id, present } of roomsOf(side, now)) await side.chatRoom.updateOne({ _id }, { $set: { present } })
    reported = minutes
  }
  return { name: 'demo-chat', everySeconds: 20, run }
}
