/** The ads of the demo world: billing shows them, and the desk has a report about one. */

import { chanceFor } from './chance.ts'
import { entersDark, genderOf, type World, type WorldMember } from './model.ts'
import { type WrittenAd, writtenAds } from './texts/ad-texts.ts'

export interface WorldAd {
  /** The number of the order that paid for it. */
  adId: number
  member: WorldMember
  written: WrittenAd
  at: Date
}

const hour = 60 * 60_000
/** Behind the orders of all members. */
const firstAd = 5001

/** Each has an author of its own, who was there when it was written. */
export const createAds = ({ now, members }: Pick<World, 'now' | 'members'>): WorldAd[] => {
  const taken = new Set<number>()
  return writtenAds.map((written, place) => {
    const { community, by, dark = false, hours, words } = written
    const at = new Date(now.getTime() - hours * hour)
    const fit = members.filter(
      (member) =>
        member.community === community &&
        member.status === 'Active' &&
        !taken.has(member.profileId) &&
        (!dark || entersDark(member)) &&
        (member.persona === by || (!member.persona && genderOf(member) === by && member.createdAt < at)),
    )
    const member = chanceFor(`ad ${words}`).pick(fit)
    taken.add(member.profileId)
    return { adId: firstAd + place, member, written, at }
  })
}
