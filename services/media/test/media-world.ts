import type { RequestContext } from '@samvaer/contracts/core/context'
import type { DomainEventName, DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import type { MediaState } from '@samvaer/contracts/media/values'
import { serviceTokens } from '@samvaer/service-kit/http/peers'
import { type Caller, type StartOptions, startServices, type TestServices } from '@samvaer/testing/start-services'
import { expect, vi } from 'vitest'
import { mediaService } from '../src/service.ts'
import { workshopOf } from '../src/workshop.ts'
import { picturesHere, videosHere } from './work-here.ts'

export type Site = Partial<RequestContext>
export const darkSite: Site = { siteId: 5, dark: true }
/** Past the gate of the dark variant. */
export const darkMember = (profileId: number): Caller => ({
  profileId,
  subscriber: true,
  darkStatus: 'Approved',
  ageProven: true,
})

export interface Answer {
  status: number
  code: string
  detail: Record<string, unknown>
  headers: Headers
  bytes: Buffer
}

export interface Upload {
  as?: Caller
  site?: Site
  /** The content type that comes with the file. */
  type?: string
  query?: Record<string, string>
  field?: string
  /** The sender's name for it. */
  name?: string
}

export interface MediaWorld extends TestServices {
  upload(bytes: Buffer, options?: Upload): Promise<Answer>
  /** Uploads what must be taken. */
  uploaded(bytes: Buffer, options?: Upload): Promise<MediaCard>
  /** An address as a browser asks for it. */
  read(url: string, as: Caller, options?: { site?: Site; headers?: Record<string, string> }): Promise<Answer>
  deliver<Name extends DomainEventName>(from: string, name: Name, payload: DomainEventPayload<Name>): Promise<void>
  /** The address of a rendition of a card. */
  origin: string
}

const directoryOf = (profileId: number): DirectoryProfile => ({
  profileId,
  community: 'dk',
  name: `Member ${profileId}`,
  gender: 'Female',
  birthdays: ['1990-05-05'],
  place: 'Odense',
  pictures: [],
  status: 'Active',
  staff: false,
  subscriber: false,
  validated: false,
  createdAt: '2026-01-01T00:00:00.000Z',
})

export const profileOf = (profileId: number, change: Partial<DirectoryProfile> = {}): DirectoryProfile => ({
  ...directoryOf(profileId),
  ...change,
})

const answerOf = async (response: Response): Promise<Answer> => {
  const bytes = Buffer.from(await response.arrayBuffer())
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const body = isJson ? (JSON.parse(bytes.toString()) as { code?: string; detail?: Record<string, unknown> }) : {}
  return {
    status: response.status,
    code: body.code ?? (response.ok ? 'ok' : ''),
    detail: body.detail ?? {},
    headers: response.headers,
    bytes,
  }
}

const usualQuery = { albumTypeId: '2', allowNotJpeg: 'true', copyrightConfirmed: 'true' }

let eventCount = 0

interface MediaOptions {
  settings?: StartOptions['settings']
  /** True: pictures and videos are worked on in processes of their own, as in an installation. */
  processes?: boolean
}

/** Works on pictures and videos in this process. @returns ends it, when nothing of it is under way any more */
const workHere = (test: TestServices): (() => Promise<unknown>) => {
  const workers = { pictures: picturesHere(), looks: videosHere(), conversions: videosHere() }
  Object.assign(workshopOf(test.service(mediaService).parts), workers)
  return () => Promise.all(Object.values(workers).map((worker) => worker.closed()))
}

export const startMedia = async ({ settings = {}, processes = false }: MediaOptions = {}): Promise<MediaWorld> => {
  const test = await startServices([mediaService], { settings })
  const endWork = processes ? async () => undefined : workHere(test)
  const origin = await test.service(mediaService).app.listen({ port: 0, host: '127.0.0.1' })

  const upload: MediaWorld['upload'] = async (
    bytes,
    { as = { profileId: 1 }, site, type = 'image/jpeg', ...rest } = {},
  ) => {
    const form = new FormData()
    form.append(rest.field ?? 'File', new File([new Uint8Array(bytes)], rest.name ?? 'picture', { type }))
    const query = new URLSearchParams({ ...usualQuery, ...rest.query })
    const headers = await test.headers(as, site)
    return answerOf(
      await fetch(`${origin}/api/Common/UploadTempMedia?${query}`, { method: 'POST', body: form, headers }),
    )
  }
  const deliver: MediaWorld['deliver'] = async (from, name, payload) => {
    const token = await serviceTokens(from, test.settings.signing)()
    eventCount += 1
    const event = { id: `${name}-${eventCount}`, name, aggregate: `event:${eventCount}`, sequence: eventCount, payload }
    const answer = await test.transport.send('media', {
      method: 'POST',
      path: '/internal/events',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ events: [{ ...event, occurredAt: new Date().toISOString() }] }),
    })
    expect(JSON.parse(answer.body)).toMatchObject({ failed: [] })
  }
  for (const profileId of [1, 2, 3]) await deliver('identity', 'ProfileChanged', profileOf(profileId))

  return {
    ...test,
    close: async () => {
      await endWork()
      await test.close()
    },
    origin,
    upload,
    deliver,
    uploaded: async (bytes, options) => {
      const answer = await upload(bytes, options)
      expect(answer.code, JSON.stringify(answer.detail)).toBe('ok')
      return JSON.parse(answer.bytes.toString()) as MediaCard
    },
    read: async (url, as, { site, headers } = {}) =>
      answerOf(await fetch(origin + url, { headers: { ...(await test.headers(as, site)), ...headers } })),
  }
}

/** Returns the upload of a video. */
export const asVideo = (type = 'video/mp4', query: Record<string, string> = {}): Upload => ({
  type,
  query: { allowUploadVideo: 'true', ...query },
})

/** A card as its viewer sees it when the video has come to a state. */
export const inState = (
  world: MediaWorld,
  { mediaId }: MediaCard,
  state: MediaState,
  viewerId = 1,
): Promise<MediaCard> =>
  vi.waitFor(
    async () => {
      const viewer = { viewerId, community: 'dk', dark: false, mediaIds: [mediaId] }
      const [card] = (await world.peers.post('Media/GetMediaCards', viewer)).items
      if (card?.state !== state) throw new Error(`It is ${card?.state}, not ${state}`)
      return card
    },
    { timeout: 40_000, interval: 20 },
  )

export const urlOf = (card: MediaCard, rendition = 'medium'): string => {
  const source = card.sources.find((one) => one.rendition === rendition)
  if (!source) throw new Error(`The card has no ${rendition} size`)
  return source.url
}
