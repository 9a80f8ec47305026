/** The 10 KB feed that figures 7 to 9 serve: an area of its own, so that no domain's work is measured. */
import { signedIn } from '@samvaer/contracts/core/access'
import { area, get } from '@samvaer/contracts/core/call'
import { page, paged } from '@samvaer/contracts/core/paging'
import { profileCard } from '@samvaer/contracts/profile/card'
import { implement } from '@samvaer/service-kit/http/implement'
import { defineService } from '@samvaer/service-kit/service/define-service'
import * as z from 'zod'

const item = z.object({
  id: z.int(),
  title: z.string(),
  excerpt: z.string(),
  tags: z.array(z.string()),
  author: profileCard,
  createdAt: z.iso.datetime(),
  comments: z.int(),
  liked: z.boolean(),
})

/** Called through the gateway as a call of the blogs service would be. */
export const feedArea = area('Blogs', {
  service: 'blogs',
  calls: {
    GetAllBlogEntries: get({
      about: 'The feed.',
      access: signedIn,
      query: paged({}),
      returns: page(item),
      showsHidden: 'What the kit costs is measured without what it asks of the database.',
    }),
    ProfileBlogBan: get({
      about: 'A small answer: what is left of a request is the hop.',
      access: signedIn,
      query: z.strictObject({}),
      returns: z.object({ ban: z.null() }),
    }),
  },
})

export const feedPath = '/api/Blogs/GetAllBlogEntries?take=20'
export const smallPath = '/api/Blogs/ProfileBlogBan'

const excerpt = 'Vi tog til sommerhuset fredag aften og nåede lige at se solen gå ned over fjorden. '.repeat(3)

export const feed = {
  items: Array.from({ length: 20 }, (_, index) => ({
    id: index + 1,
    title: `Indlæg nummer ${index + 1}`,
    excerpt,
    tags: ['hverdag', 'natur'],
    author: {
      profileId: 100 + index,
      name: `Medlem${index}`,
      gender: 'Female' as const,
      ages: [52],
      place: 'Køge',
      pictures: ['/media/portraits/a.webp'],
      subscriber: true,
      validated: true,
    },
    createdAt: '2026-11-01T18:30:00.000Z',
    comments: 4,
    liked: false,
  })),
  next: 'eyJrIjoiMjAyNi0xMS0wMSJ9',
}

export const feedService = defineService({
  name: 'blogs',
  models: {},
  areas: () => [
    implement(feedArea, { GetAllBlogEntries: async () => feed, ProfileBlogBan: async () => ({ ban: null }) }),
  ],
})
