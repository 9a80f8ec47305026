import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { describe, expect, it, vi } from 'vitest'
import { createUploads, type UploadParts } from './uploads.ts'

const card: MediaCard = {
  mediaId: 5,
  kind: 'Picture',
  state: 'Live',
  width: 10,
  height: 10,
  blurhash: '',
  sources: [],
  film: null,
  mediaType: 'AlbumPicture',
  readableUntil: '2026-11-22T10:00:00Z',
}
const file = (name: string) => new File(['x'], name, { type: 'image/png' })

const begin = (parts: Partial<UploadParts<string>> = {}) => {
  const kept: number[] = []
  const uploads = createUploads<string>({
    send: async () => card,
    keep: async ({ mediaId }) => kept.push(mediaId),
    preview: async () => undefined,
    ...parts,
  })
  return { uploads, kept }
}
const failed = (uploads: ReturnType<typeof begin>['uploads']) =>
  vi.waitFor(() => expect(uploads.list()[0]?.state.phase).toBe('failed'))

describe('an upload', () => {
  it('is sent, put into its place, and gone from the list', async () => {
    const { uploads, kept } = begin()
    uploads.add([file('a.png'), file('b.png')])
    expect(uploads.list().map(({ name }) => name)).toEqual(['a.png', 'b.png'])
    await vi.waitFor(() => expect(uploads.list()).toEqual([]))
    expect(kept).toEqual([5, 5])
  })

  it('of a video is known as one, and nothing of its file is read to show it', async () => {
    const preview = vi.fn(async () => 'shown')
    const { uploads } = begin({ preview, send: () => new Promise(() => undefined) })
    uploads.add([new File(['x'], 'a.mp4', { type: 'video/mp4' }), file('b.png')])
    await vi.waitFor(() =>
      expect(uploads.list()).toMatchObject([{ kind: 'Video' }, { kind: 'Picture', preview: 'shown' }]),
    )
    expect(preview).toHaveBeenCalledTimes(1)
  })

  it('reports how far it is', async () => {
    const parts: number[] = []
    let end: () => void = () => undefined
    const { uploads } = begin({
      send: (_file, { onProgress }) =>
        new Promise((resolve) => {
          onProgress(0.5)
          end = () => resolve(card)
        }),
    })
    uploads.subscribe(() => {
      const state = uploads.list()[0]?.state
      if (state?.phase === 'running') parts.push(state.part)
    })
    uploads.add([file('a.png')])
    expect(parts).toContain(0.5)
    end()
    await vi.waitFor(() => expect(uploads.list()).toEqual([]))
  })

  it('is tried again from where it failed: what is sent is not sent twice', async () => {
    const send = vi.fn(async () => card)
    const keep = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(undefined)
    const { uploads } = begin({ send, keep })
    uploads.add([file('a.png')])
    await failed(uploads)
    uploads.retry(uploads.list()[0]?.id ?? '')
    await vi.waitFor(() => expect(uploads.list()).toEqual([]))
    expect([send.mock.calls.length, keep.mock.calls.length]).toEqual([1, 2])
  })

  it('that was stopped says so without an error, and can be left out', async () => {
    const { uploads, kept } = begin({
      send: (_file, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    })
    uploads.add([file('a.png')])
    const id = uploads.list()[0]?.id ?? ''
    uploads.remove(id)
    expect(uploads.list()).toHaveLength(1)
    uploads.cancel(id)
    await failed(uploads)
    expect(uploads.list()[0]?.state).toEqual({ phase: 'failed', error: undefined })
    uploads.remove(id)
    expect(uploads.list()).toEqual([])
    expect(kept).toEqual([])
  })

  it('that is for nothing yet waits in the list, and can be taken out and put back', async () => {
    const uploads = createUploads<string>({ send: async () => card, preview: async () => undefined })
    uploads.add([file('a.png'), file('b.png')])
    await vi.waitFor(() => expect(uploads.list().map(({ state }) => state.phase)).toEqual(['done', 'done']))
    uploads.remove(uploads.list()[1]?.id ?? '')
    expect(uploads.take()).toEqual([card])
    expect(uploads.list()).toEqual([])
    uploads.bring([card], 'back')
    expect(uploads.list()).toMatchObject([{ name: 'back', state: { phase: 'done', card } }])
  })

  it('that was stopped once it was sent is not put into its place', async () => {
    let end: () => void = () => undefined
    const { uploads, kept } = begin({
      send: () =>
        new Promise((resolve) => {
          end = () => resolve(card)
        }),
    })
    uploads.add([file('a.png')])
    uploads.cancelAll()
    end()
    await failed(uploads)
    expect(kept).toEqual([])
  })
})
