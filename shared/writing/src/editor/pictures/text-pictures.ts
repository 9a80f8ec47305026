/**
 * The pictures of one text that is being written: those that are being uploaded, by an id of this page, and those that are known, by their
 * media. The text names either; what is stored names media alone, so undo and cut and paste need not know of uploads.
 */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import type { AlbumType } from '@samvaer/contracts/media/values'
import type { Preview } from '@samvaer/remote-kit/uploads'

export type Upload =
  | { phase: 'running'; part: number; preview: Preview | undefined }
  /** `error` is undefined when the writer cancelled it. */
  | { phase: 'failed'; error: unknown; preview: Preview | undefined }
  | { phase: 'done'; card: MediaCard; preview: Preview | undefined }

type Send = (file: File, options: { signal: AbortSignal; onProgress: (part: number) => void }) => Promise<MediaCard>

export interface TextPictures {
  /** Begins an upload. @returns its id */
  add(file: File): string
  retry(id: string): void
  cancel(id: string): void
  upload(id: string | null): Upload | undefined
  /** The medium that an upload has become. */
  mediaIdOf(id: string | null): number | undefined
  /** Cards that a call answered with. */
  know(cards: readonly MediaCard[]): void
  card(mediaId: number | undefined): MediaCard | undefined
  cards(): MediaCard[]
  /** Names the uploads that the text has now: only those are waited for. */
  present(ids: readonly string[]): void
  running(): boolean
  failing(): boolean
  /** Settles when no upload of the text is under way. */
  settled(): Promise<void>
  /** Calls on every change, progress included. @returns what ends it */
  subscribe(listener: () => void): () => void
  /** Rises with every change. */
  version(): number
  /** Returns the number of uploads that have ended well. */
  arrived(): number
}

interface Kept {
  file: File
  state: Upload
  stop: AbortController
}

const sendTo =
  (albumType: AlbumType): Send =>
  async (file, options) => {
    const { uploadPicture } = await import('@samvaer/remote-kit/uploads')
    return uploadPicture(file, { ...options, albumType, copyrightConfirmed: true })
  }

const loadedPreview = async (file: File): Promise<Preview | undefined> =>
  (await import('@samvaer/remote-kit/uploads')).previewOf(file)

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

interface Parts {
  send?: Send
  preview?: (file: File) => Promise<Preview | undefined>
}

/** @param albumType what the pictures are uploaded for */
export const createTextPictures = (albumType: AlbumType, parts: Parts = {}): TextPictures => {
  const { send = sendTo(albumType), preview = loadedPreview } = parts
  const uploads = new Map<string, Kept>()
  const cards = new Map<number, MediaCard>()
  const listeners = new Set<() => void>()
  let inText: readonly string[] = []
  let version = 0
  let arrived = 0

  const changed = () => {
    version += 1
    for (const listener of listeners) listener()
  }
  const set = (kept: Kept, state: Upload) => {
    kept.state = state
    changed()
  }
  const start = async (kept: Kept) => {
    const stop = new AbortController()
    kept.stop = stop
    set(kept, { phase: 'running', part: 0, preview: kept.state.preview })
    const onProgress = (part: number) => set(kept, { phase: 'running', part, preview: kept.state.preview })
    try {
      const card = await send(kept.file, { signal: stop.signal, onProgress })
      cards.set(card.mediaId, card)
      arrived += 1
      set(kept, { phase: 'done', card, preview: kept.state.preview })
    } catch (error) {
      set(kept, { phase: 'failed', error: isCancelled(error) ? undefined : error, preview: kept.state.preview })
    }
  }
  const phases = () => inText.map((id) => uploads.get(id)?.state.phase)
  const running = () => phases().includes('running')

  return {
    add: (file) => {
      const id = crypto.randomUUID()
      const state: Upload = { phase: 'running', part: 0, preview: undefined }
      const kept: Kept = { file, state, stop: new AbortController() }
      uploads.set(id, kept)
      inText = [...inText, id]
      void start(kept)
      void preview(file).then((shown) => set(kept, { ...kept.state, preview: shown }))
      return id
    },
    retry: (id) => {
      const kept = uploads.get(id)
      if (kept?.state.phase === 'failed') void start(kept)
    },
    cancel: (id) => uploads.get(id)?.stop.abort(),
    upload: (id) => (id === null ? undefined : uploads.get(id)?.state),
    mediaIdOf: (id) => {
      const state = id === null ? undefined : uploads.get(id)?.state
      return state?.phase === 'done' ? state.card.mediaId : undefined
    },
    know: (known) => {
      for (const card of known) cards.set(card.mediaId, card)
    },
    card: (mediaId) => (mediaId === undefined ? undefined : cards.get(mediaId)),
    cards: () => [...cards.values()],
    present: (ids) => {
      inText = ids
    },
    running,
    failing: () => phases().includes('failed'),
    settled: () =>
      new Promise((resolve) => {
        const look = () => {
          if (running()) return
          listeners.delete(look)
          resolve()
        }
        listeners.add(look)
        look()
      }),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version,
    arrived: () => arrived,
  }
}
