/**
 * Pictures and videos on their way: sent, then put into their album, or kept here until a message takes them. Each can be cancelled,
 * and tried again where it failed.
 */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { documentTypes, type MediaKind } from '@samvaer/contracts/media/values'

export type UploadState =
  /** `part` of it is sent, 0 to 1; at 1 it is being made ready. */
  | { phase: 'running'; part: number }
  /** `error` is undefined when the member stopped it. */
  | { phase: 'failed'; error: unknown }
  /** It is sent, and waits for what it is for. */
  | { phase: 'done'; card: MediaCard }

export interface Upload<Preview> {
  id: string
  name: string
  kind: MediaKind
  state: UploadState
  /** As this device has it; undefined while it is read, and for what the browser cannot read. */
  preview: Preview | undefined
}

export interface UploadParts<Preview> {
  send: (file: File, options: { signal: AbortSignal; onProgress: (part: number) => void }) => Promise<MediaCard>
  /** Puts what was sent where it belongs; without one it stays in the list. */
  keep?: (card: MediaCard) => Promise<unknown>
  preview: (file: File) => Promise<Preview | undefined>
}

export interface Uploads<Preview> {
  add(files: readonly File[]): void
  retry(id: string): void
  cancel(id: string): void
  cancelAll(): void
  /** Takes away one that failed, or that is sent. */
  remove(id: string): void
  /** Takes all out that are sent, in their order. */
  take(): readonly MediaCard[]
  /** Puts some back that were taken out. */
  bring(cards: readonly MediaCard[], name: string): void
  /** The same list until something changes. */
  list(): readonly Upload<Preview>[]
  /** Calls on every change, progress included. @returns what ends it */
  subscribe(listener: () => void): () => void
}

interface Kept<Preview> extends Upload<Preview> {
  /** Undefined for one that was sent before. */
  file: File | undefined
  stop: AbortController
  /** It is sent, and waits to be put into its place. */
  card: MediaCard | undefined
}

/** The kind that a file gives itself, until the service has said what it is. */
const kindOf = ({ type }: File): MediaKind => {
  if (type.startsWith('video/')) return 'Video'
  return Object.values(documentTypes).flat().includes(type) ? 'Document' : 'Picture'
}

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

export const createUploads = <Preview>({ send, keep, preview }: UploadParts<Preview>): Uploads<Preview> => {
  let uploads: readonly Kept<Preview>[] = []
  const listeners = new Set<() => void>()

  const notify = (next: readonly Kept<Preview>[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const change = (id: string, changes: Partial<Kept<Preview>>) =>
    notify(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  const find = (id: string) => uploads.find((upload) => upload.id === id)
  const leave = (id: string) => notify(uploads.filter((upload) => upload.id !== id))

  const run = async (id: string): Promise<void> => {
    const stop = new AbortController()
    change(id, { stop, state: { phase: 'running', part: 0 } })
    const upload = find(id)
    if (!upload) return
    try {
      const onProgress = (part: number) => change(id, { state: { phase: 'running', part } })
      const card = upload.card ?? (upload.file && (await send(upload.file, { signal: stop.signal, onProgress })))
      if (!card) return
      change(id, { card, state: { phase: 'running', part: 1 } })
      stop.signal.throwIfAborted()
      if (!keep) return change(id, { state: { phase: 'done', card } })
      await keep(card)
      leave(id)
    } catch (error) {
      change(id, { state: { phase: 'failed', error: isCancelled(error) ? undefined : error } })
    }
  }

  return {
    add: (files) => {
      const added = files.map(
        (file): Kept<Preview> => ({
          id: crypto.randomUUID(),
          name: file.name,
          kind: kindOf(file),
          file,
          stop: new AbortController(),
          card: undefined,
          preview: undefined,
          state: { phase: 'running', part: 0 },
        }),
      )
      notify([...uploads, ...added])
      for (const { id, file, kind } of added) {
        if (!file) continue
        void run(id)
        // To try a video would read all of it.
        if (kind === 'Picture') void preview(file).then((shown) => change(id, { preview: shown }))
      }
    },
    retry: (id) => {
      if (find(id)?.state.phase === 'failed') void run(id)
    },
    cancel: (id) => find(id)?.stop.abort(),
    cancelAll: () => {
      for (const { stop } of uploads) stop.abort()
    },
    remove: (id) => {
      const upload = find(id)
      if (upload && upload.state.phase !== 'running') leave(id)
    },
    take: () => {
      const sent = uploads.flatMap(({ state }) => (state.phase === 'done' ? state.card : []))
      notify(uploads.filter(({ state }) => state.phase !== 'done'))
      return sent
    },
    bring: (cards, name) => {
      const back = cards.map((card): Kept<Preview> => {
        const state = { phase: 'done', card } as const
        return {
          id: crypto.randomUUID(),
          name,
          kind: card.kind,
          file: undefined,
          stop: new AbortController(),
          card,
          preview: undefined,
          state,
        }
      })
      notify([...back, ...uploads])
    },
    list: () => uploads,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
