/** Makes the events about a member of the demo world from its entries, likes, comments and follows. */
import type { NotificationTypeName } from '@samvaer/contracts/notification-types'
import type { World, WorldEntry, WorldMember } from '@samvaer/testing/world'
import type { Chance } from '@samvaer/testing/world/chance'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour
const weeks = 14 * day

export interface SeedEvent {
  key: string
  type: NotificationTypeName
  bundle: string | null
  actorId: number | null
  title: string | null
  variant: string | null
  path: string | null
  dark: boolean
  at: Date
}

interface Scene {
  world: World
  member: WorldMember
  chance: Chance
  /** The members who may do something to the member: active, of the same community, not blocked. */
  others: Map<number, WorldMember>
}

const recent = ({ world }: Scene, at: Date): boolean => world.now.getTime() - at.getTime() < weeks
const anyTime = ({ world, chance }: Scene, oldest = weeks): Date =>
  new Date(world.now.getTime() - chance.between(20 * minute, oldest))

const about = ({ blogEntryId, title, dark }: WorldEntry, hash = '') => ({
  title,
  dark,
  variant: null,
  bundle: null,
  path: `/Community/Blogs/Entry/${blogEntryId}${hash}`,
})

const ownEntries = ({ world, member }: Scene): WorldEntry[] =>
  world.entries.filter(({ authorId }) => authorId === member.profileId)

/** Comments on own entries and answers to own comments, at their own times. */
const talk = (scene: Scene): SeedEvent[][] =>
  scene.world.entries
    .flatMap((entry) =>
      entry.comments.flatMap((comment) => [
        { entry, comment, to: entry.authorId, type: 'BlogComment' as const },
        ...comment.answers.map((answer) => ({
          entry,
          comment: answer,
          to: comment.authorId,
          type: 'BlogReply' as const,
        })),
      ]),
    )
    .filter(({ to, comment }) => to === scene.member.profileId && scene.others.has(comment.authorId))
    .filter(({ comment }) => recent(scene, comment.createdAt))
    .map(({ entry, comment: { blogCommentId, authorId, createdAt }, type }) => [
      {
        ...about(entry, `#comment-${blogCommentId}`),
        key: `${type === 'BlogReply' ? 'reply' : 'comment'}:${blogCommentId}`,
        type,
        actorId: authorId,
        at: createdAt,
      },
    ])

/** Some of the likes of own entries: a few together, others alone. */
const likes = (scene: Scene): SeedEvent[][] =>
  ownEntries(scene).flatMap((entry) => {
    const { chance, world } = scene
    const likers = chance.some(
      entry.likedBy.filter((liker) => scene.others.has(liker)),
      6,
    )
    const event = (actorId: number, at: Date): SeedEvent => ({
      ...about(entry),
      key: `like:BlogEntry:${entry.blogEntryId}:${actorId}`,
      type: 'BlogLike',
      actorId,
      at,
      bundle: `like:BlogEntry:${entry.blogEntryId}`,
    })
    const oldest = Math.min(weeks, Math.max(world.now.getTime() - entry.createdAt.getTime(), hour))
    const newest = anyTime(scene, oldest)
    const together = likers
      .slice(0, 4)
      .map((liker, index) => event(liker, new Date(newest.getTime() - index * 9 * minute)))
    const alone = likers.slice(4).map((liker) => [event(liker, anyTime(scene, oldest))])
    return together.length >= 3 ? [together, ...alone] : [...together.map((one) => [one]), ...alone]
  })

/** New entries of the authors whom the member follows. */
const newEntries = (scene: Scene): SeedEvent[][] => {
  const { world, member, others } = scene
  const followed = new Set(
    world.authorFollows.filter(({ profileId }) => profileId === member.profileId).map(({ authorId }) => authorId),
  )
  return world.entries
    .filter((entry) => !entry.dark && followed.has(entry.authorId) && others.has(entry.authorId))
    .filter((entry) => recent(scene, entry.createdAt))
    .map((entry) => [
      {
        ...about(entry),
        key: `entry:${entry.blogEntryId}`,
        type: 'BlogEntryByFollowedAuthor',
        actorId: entry.authorId,
        at: entry.createdAt,
      },
    ])
}

const followers = (scene: Scene): SeedEvent[][] => {
  const { chance, others, world, member } = scene
  const real = world.authorFollows.filter(({ authorId }) => authorId === member.profileId).map((f) => f.profileId)
  const known = real.filter((profileId) => others.has(profileId))
  return chance.some(known, chance.between(2, 4)).map((actorId) => [
    {
      key: `follower:${actorId}`,
      type: 'BlogFollower',
      bundle: null,
      actorId,
      title: null,
      variant: null,
      path: `/Profile/${actorId}`,
      dark: false,
      at: anyTime(scene),
    },
  ])
}

const signedIn = (scene: Scene): SeedEvent[][] => {
  const at = new Date(scene.world.now.getTime() - scene.chance.between(5 * day, 12 * day))
  return [
    [
      {
        key: `security:newSignIn:${at.toISOString()}`,
        type: 'Security',
        bundle: null,
        actorId: null,
        title: 'Firefox, Windows',
        variant: 'newSignIn',
        path: '/Account',
        dark: false,
        at,
      },
    ],
  ]
}

/** 5 to 15 lines of the notification centre, the oldest first; a line is one act or several together, the newest first. */
export const happenedTo = (world: World, member: WorldMember, chance: Chance): SeedEvent[][] => {
  const blocked = world.blocks.flatMap(({ blockerId, blockedId }) => {
    if (blockerId === member.profileId) return [blockedId]
    return blockedId === member.profileId ? [blockerId] : []
  })
  const others = world.members.filter(
    ({ profileId, community, status, persona }) =>
      community === member.community &&
      // Not the staff of the desk: they read, like and write nothing of others here.
      !(persona && persona in world.staff) &&
      status === 'Active' &&
      profileId !== member.profileId &&
      !blocked.includes(profileId),
  )
  const scene: Scene = { world, member, chance, others: new Map(others.map((other) => [other.profileId, other])) }
  const lines = [...likes(scene), ...talk(scene), ...followers(scene), ...signedIn(scene), ...newEntries(scene)]
  const timeOf = ([newest]: SeedEvent[]): number => newest?.at.getTime() ?? 0
  return lines.slice(0, chance.between(8, 15)).sort((a, b) => timeOf(a) - timeOf(b))
}
