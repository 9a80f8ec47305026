/** The acts of one member on another's things, for the matrices: everything that the table of calls has. */
import { codeOf } from '@samvaer/testing/outcomes'
import type { WorldMember } from '@samvaer/testing/world'
import { type BlogsWorld, darkSite, type Site } from './blogs-world.ts'
import { everyWay, type NamedWay, type Things } from './every-call.ts'

interface Actor {
  who: WorldMember
  site: Site
}

const likesOf = ({ who: { profileId, community }, site }: Actor, { blogEntryId, blogCommentId }: Things) => {
  const like = { profileId, community, dark: site === darkSite, liked: true }
  return [
    { ...like, itemType: 'BlogEntry' as const, itemId: blogEntryId },
    { ...like, itemType: 'BlogComment' as const, itemId: blogCommentId },
  ]
}

/** Ways that name nothing of the target are made once: they would be the same for the next one. */
const namesTheTarget = ({ kind }: NamedWay): boolean => kind !== 'list' && kind !== 'self'

/** Makes every call that takes nothing away, and likes; what is refused is refused. */
export const doEverything = async (blogs: BlogsWorld, actor: Actor, targets: Things[]): Promise<void> => {
  const api = blogs.by(actor.who, actor.site)
  for (const [index, target] of targets.entries()) {
    // That an entry was read bears no name: such a read stays counted.
    for (const way of everyWay)
      if (!way.takes && way.call !== 'Blogs/UpdateBlogEntryReadCount' && (index === 0 || namesTheTarget(way)))
        await codeOf(way.make(api, target))
    await blogs.deliver('site', 'LikeChanged', likesOf(actor, target))
  }
}

/** Makes somebody's things appear in each list of this reader. */
export const takePart = async (blogs: BlogsWorld, { who, site }: Actor, things: Things): Promise<void> => {
  const { profileId, blogEntryId, secondId } = things
  const api = blogs.by(who, site)
  await api.post('Blogs/FollowBlogAuthor', { profileId })
  await api.post('Blogs/FollowBlogEntry', { blogEntryId })
  await api.post('Blogs/UpdateBlogEntryReadCount', { blogEntryId })
  await api.post('Blogs/AddBlogComment', { blogEntryId, text: 'Hej' })
  await api.post('Blogs/HideEntry', { blogEntryId: secondId })
  await blogs.by('support', site).post('Blogs/SetCurated', { blogEntryId, curated: true })
}
