import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { ApiError } from '@samvaer/remote-kit/errors'
import { describe, expect, it } from 'vitest'
import { writtenDocument } from '../written-document.ts'
import { createTextPictures } from './text-pictures.ts'

const file = new File(['x'], 'x.png', { type: 'image/png' })
const card: MediaCard = {
  mediaId: 7,
  kind: 'Picture',
  state: 'Live',
  width: 2,
  height: 1,
  blurhash: '',
  sources: [],
  film: null,
  mediaType: 'BlogPicture',
  readableUntil: '2026-01-01T00:00:00.000Z',
}

/** Uploads that end when the test says so. */
const heldUploads = () => {
  const ends: PromiseWithResolvers<MediaCard>[] = []
  const pictures = createTextPictures('Blog', {
    send: (_file, { signal }) => {
      const end = Promise.withResolvers<MediaCard>()
      signal.addEventListener('abort', () => end.reject(new DOMException('', 'AbortError')))
      ends.push(end)
      return end.promise
    },
    preview: async () => undefined,
  })
  return { pictures, ends }
}

const node = (attrs: Record<string, unknown>) => ({
  type: 'picture',
  attrs: { mediaId: null, uploadId: null, alt: '', ...attrs },
})
const document = (...content: object[]) => ({ type: 'doc', content })

describe('the pictures of an editor', () => {
  it('are written down by their media once they have arrived', async () => {
    const { pictures, ends } = heldUploads()
    const id = pictures.add(file)
    const text = document(node({ uploadId: id, alt: 'Hav' }))
    expect(writtenDocument(text, pictures.mediaIdOf).content).toEqual([])
    expect(pictures.running()).toBe(true)
    ends[0]?.resolve(card)
    await pictures.settled()
    expect(writtenDocument(text, pictures.mediaIdOf).content).toEqual([
      { type: 'picture', attrs: { mediaId: 7, alt: 'Hav' } },
    ])
    expect(pictures.card(7)).toBe(card)
  })

  it('are waited for only while the text names them', async () => {
    const { pictures, ends } = heldUploads()
    const [first, second] = [pictures.add(file), pictures.add(file)]
    pictures.present([first])
    ends[0]?.resolve(card)
    await pictures.settled()
    pictures.present([first, second])
    expect(pictures.running()).toBe(true)
  })

  it('say why one did not arrive, and send it again', async () => {
    const { pictures, ends } = heldUploads()
    const id = pictures.add(file)
    const refusal = new ApiError(400, { code: 'PictureBroken' })
    ends[0]?.reject(refusal)
    await pictures.settled()
    expect(pictures.failing()).toBe(true)
    expect(pictures.upload(id)).toMatchObject({ phase: 'failed', error: refusal })
    pictures.retry(id)
    expect(pictures.running()).toBe(true)
    pictures.cancel(id)
    await pictures.settled()
    expect(pictures.upload(id)).toMatchObject({ phase: 'failed', error: undefined })
  })

  it('are nothing but a number and words', () => {
    const forged = document(
      node({ mediaId: 'javascript:alert(1)', src: 'https://example.org/x.png' }),
      node({ mediaId: 3, alt: 'x'.repeat(2000), onerror: 'alert(1)' }),
    )
    expect(writtenDocument(forged).content).toEqual([{ type: 'picture', attrs: { mediaId: 3, alt: 'x'.repeat(1500) } }])
  })
})
