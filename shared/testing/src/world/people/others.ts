/** Returns the members whom a member may come across in the demo world; nobody meets the staff of the desk by chance. */
import type { World, WorldMember } from '../model.ts'

const day = 24 * 60 * 60 * 1000

export const othersOf = (
  { now, members, staff, blocks }: World,
  me: WorldMember,
  suits: (other: WorldMember) => boolean = () => true,
): WorldMember[] => {
  const isApart = (other: WorldMember): boolean =>
    blocks.some(({ blockerId, blockedId }) => {
      const pair = [me.profileId, other.profileId]
      return pair.includes(blockerId) && pair.includes(blockedId)
    })
  return members.filter(
    (other) =>
      other !== me &&
      !Object.values(staff).includes(other) &&
      other.community === me.community &&
      other.status === 'Active' &&
      other.createdAt < new Date(now.getTime() - 30 * day) &&
      !isApart(other) &&
      suits(other),
  )
}
