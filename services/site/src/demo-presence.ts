/**
 * The demo alone: keeps some of its members online, so that the site is not empty for whoever tries it. Presence ends
 * after five minutes, so they are noted anew each minute. Never a persona: those are online when somebody signs in.
 */
import type { Task } from '@samvaer/service-kit/define-service'
import type { SiteParts } from './models/models.ts'
import { noteSeen } from './presence.ts'

const minute = 60_000
/** Minutes that one visit lasts. */
const visit = 30
/** The part of all members who are here at a time: about 25 of the demo's 340. */
const share = 0.075

export const demoPresence = (parts: SiteParts): Task => {
  // Until the members have arrived here nobody can be noted; then it is at once, and not a minute later.
  let noted = Number.NaN
  const run = async () => {
    const minutes = Math.floor(parts.clock().getTime() / minute)
    if (minutes === noted) return
    const [{ world }, { chanceFor }] = await Promise.all([
      import('@samvaer/testing/world'),
      import('@samvaer/testing/world/chance'),
    ])
    // Everybody's visits begin at a minute of their own: people come and go one by one.
    const isHere = (profileId: number): boolean =>
      chanceFor(`visit ${profileId} ${Math.floor((minutes + profileId) / visit)}`).happens(share)
    for (const { profileId, community, persona } of world.members)
      if (!persona && isHere(profileId) && (await noteSeen(parts, profileId, community))) noted = minutes
  }
  return { name: 'demo-presence', everySeconds: 2, run }
}
