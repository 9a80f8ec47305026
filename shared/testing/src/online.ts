/** Chooses the demo's members who are here at a moment, so that the site is not empty for visitors who try it. */

import { chanceFor } from './world/chance.ts'
import type { Community, WorldMember } from './world/model.ts'
import { world } from './world.ts'

const minute = 60_000
/** Minutes that one visit lasts. */
const visit = 30
/** The part of a community's members who are here at a time: a dozen or so of each. */
const shares: Record<Community, number> = { dk: 0.1, se: 0.18, no: 0.18, uk: 0.18 }

/**
 * Everybody's visits begin at a minute of their own: people come and go one by one. Never a persona: those are online
 * when somebody signs in.
 */
export const onlineAt = (at: Date): WorldMember[] => {
  const minutes = Math.floor(at.getTime() / minute)
  return world.members.filter(
    ({ profileId, community, persona, status }) =>
      !persona &&
      status === 'Active' &&
      chanceFor(`visit ${profileId} ${Math.floor((minutes + profileId) / visit)}`).happens(shares[community]),
  )
}
