/** Pictures in the tests of the blogs: uploaded to the real media service, read as a browser reads them. */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import type { RichText } from '@samvaer/contracts/text/rich-text'
import { type PersonaName, type WorldMember, world } from '@samvaer/testing/world'
import { expect } from 'vitest'
import { type BlogsWorld, type Site, signedInOf } from './blogs-world.ts'

/** Eight by eight pixels of one colour. */
const smallPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mOwierBihiGlgQAQGxIgRG/m6YAAAAASUVORK5CYII=',
  'base64',
)

const memberOf = (who: PersonaName | WorldMember): WorldMember => (typeof who === 'string' ? world.personas[who] : who)

const headersOf = (blogs: BlogsWorld, who: PersonaName | WorldMember, site: Site) => {
  const member = memberOf(who)
  return blogs.headers(signedInOf(member), { community: member.community, ...site })
}

/** A fresh upload that nobody has claimed yet. */
export const upload = async (
  blogs: BlogsWorld,
  who: PersonaName | WorldMember,
  site: Site = {},
): Promise<MediaCard> => {
  const form = new FormData()
  form.append('File', new File([smallPicture], 'picture.png', { type: 'image/png' }))
  const body = new Response(form)
  const query = 'albumTypeId=8&allowNotJpeg=true&copyrightConfirmed=true'
  const answer = await blogs.service('media').app.inject({
    method: 'POST',
    url: `/api/Common/UploadTempMedia?${query}`,
    headers: {
      ...(await headersOf(blogs, who, site)),
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  expect(answer.json()).toMatchObject({ mediaId: expect.any(Number) })
  return answer.json<MediaCard>()
}

/** Returns the status of a browser's request for the picture of a card. */
export const statusOf = async (
  blogs: BlogsWorld,
  card: MediaCard | undefined,
  who: PersonaName | WorldMember,
  site: Site = {},
): Promise<number> => {
  const url = card?.sources.at(0)?.url
  if (url === undefined) throw new Error('The card has no address')
  const headers = await headersOf(blogs, who, site)
  return (await blogs.service('media').app.inject({ method: 'GET', url, headers })).statusCode
}

export const pictured = (...mediaIds: number[]): RichText => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'Se her' }] },
    ...mediaIds.map((mediaId) => ({ type: 'picture' as const, attrs: { mediaId, alt: 'Havet' } })),
  ],
})
