/** Pictures in the tests of the mail: uploaded to the real media service, read as a browser reads them. */
import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@samvaer/contracts/client'
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { mediaService } from '@samvaer/media/service'
import { quietToneQuiet } from '@samvaer/media/sound-fixture'
import { expect } from 'vitest'
import type { MailWorld, Person, Site } from './mail-world.ts'

/** Eight by eight pixels of one colour. */
const smallPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mOwierBihiGlgQAQGxIgRG/m6YAAAAASUVORK5CYII=',
  'base64',
)

const headersOf = (world: MailWorld, { id, profile }: Person, site: Site) =>
  world.headers(
    { profileId: id, name: profile.name, darkStatus: 'Approved', ageProven: true, subscriber: true },
    { community: profile.community, ...site },
  )

interface Sending {
  world: MailWorld
  who: Person
  site?: Site
}

const send = async ({ world, who, site = {} }: Sending, file: File, albumTypeId: number): Promise<number> => {
  const form = new FormData()
  form.append('File', file)
  const body = new Response(form)
  const answer = await world.service('media').app.inject({
    method: 'POST',
    url: `/api/Common/UploadTempMedia?albumTypeId=${albumTypeId}&allowNotJpeg=true&copyrightConfirmed=true`,
    headers: {
      ...(await headersOf(world, who, site)),
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  expect(answer.json()).toMatchObject({ mediaId: expect.any(Number) })
  return answer.json<MediaCard>().mediaId
}

/** A fresh upload that nobody has claimed yet. */
export const upload = (world: MailWorld, who: Person, site: Site = {}): Promise<number> =>
  send({ world, who, site }, new File([smallPicture], 'picture.png', { type: 'image/png' }), 6)

/** Six seconds that somebody has said: two of silence, two of a tone, two of silence. */
export const uploadVoice = async (world: MailWorld, who: Person): Promise<number> =>
  send({ world, who }, new File([new Uint8Array(await quietToneQuiet())], 'voice.webm', { type: 'audio/webm' }), 10)

/** A picture as a video whose file is being converted: it has a poster alone. */
export const uploadVideo = async (world: MailWorld, who: Person): Promise<number> => {
  const mediaId = await upload(world, who)
  await world.service(mediaService).parts.models.medium.updateOne({ _id: mediaId }, { $set: { kind: 'Video' } })
  return mediaId
}

/** Returns the status of a browser's request for the picture or the sound of a card. */
export const statusOf = async (
  world: MailWorld,
  card: MediaCard | undefined,
  who: Person,
  site: Site = {},
): Promise<number> => {
  const url = card?.sound?.url ?? card?.sources.at(0)?.url
  if (url === undefined) throw new Error('The card has no address')
  const headers = await headersOf(world, who, site)
  return (await world.service('media').app.inject({ method: 'GET', url, headers })).statusCode
}

/** Writes pictures, and words beside them if there are any. */
export const show = (from: ApiClient, to: Person[] | number, tempMediaIds: number[], body = '') =>
  from.post('Mail/SendMessage', {
    ...(typeof to === 'number' ? { conversationId: to } : { recipientIds: to.map(({ id }) => id) }),
    clientMessageId: randomUUID(),
    body,
    tempMediaIds,
  })

/** The pictures of the newest message as a reader is answered them. */
export const cardsIn = async (api: ApiClient, conversationId: number): Promise<MediaCard[]> =>
  (await api.get('Mail/GetMessages', { conversationId })).items[0]?.media ?? []

/** Returns the card that the media service shows a member, whatever the mail does. */
export const cardFor = async ({ peers }: MailWorld, { id: viewerId }: Person, mediaId: number) =>
  (await peers.post('Media/GetMediaCards', { viewerId, community: 'dk', dark: false, mediaIds: [mediaId] })).items[0]

/** The answer where a picture is not there for this message. */
export const refused = { code: 'InvalidInput', detail: { issues: [{ path: 'tempMediaIds', code: 'picture' }] } }
