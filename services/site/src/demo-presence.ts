/**
 * The demo alone: keeps some of its members online, so that the site is not empty for whoever tries it. Presence ends
 * after five minutes, so they are noted anew each minute.
 */
import type { Task } from '@samvaer/service-kit/parts'
import type { SiteParts } from './models/models.ts'
import { noteAllSeen } from './presence.ts'

const minute = 60_000

export const demoPresence = (parts: SiteParts): Task => {
  // Until the members have arrived here nobody can be noted; then it is at once, and not a minute later.
  let noted = Number.NaN
  const run = async () => {
    const now = parts.clock()
    const minutes = Math.floor(now.getTime() / minute)
    if (minutes === noted) return
    const { onlineAt } = await import('@samvaer/testing/online')
    if (await noteAllSeen(parts, onlineAt(now))) noted = minutes
  }
  return { name: 'demo-presence', everySeconds: 2, run }
}
