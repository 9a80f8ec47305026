import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { type Failure, onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DraftStart, startFresh } from './draft-start.ts'
import { type DraftStore, laterDraft } from './draft-store.ts'

/** Never from the cache: the last words may have been written in another window. */
const always = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }

const noMedia: readonly MediaCard[] = []

interface DraftReading<Content> {
  /** Undefined while the draft is read. */
  start: DraftStart<Content> | undefined
  /** The pictures of the draft. */
  media: readonly MediaCard[]
  failure: Failure | undefined
}

/**
 * Reads the unsent text that an editor goes on with.
 * @param published what stands in the fields without any draft
 */
export const useDraftStart = <Content extends object>(
  store: DraftStore<Content>,
  published: Content,
): DraftReading<Content> => {
  const query = useQuery({
    queryKey: store.key,
    queryFn: async () => (await store.load()) ?? null,
    ...always,
    retry: onceMore,
  })
  const failure = useRecovery(query, query.refetch)
  const [local] = useState(() => store.local.read())
  if (query.data === undefined) return { start: undefined, media: noMedia, failure }
  const server = query.data ?? undefined
  const kept = laterDraft(server, local)
  const sequence = server?.sequence ?? 0
  const media = server?.media ?? noMedia
  if (!kept || store.isSame(kept.content, published))
    return { start: { ...startFresh(published), sequence }, media, failure: undefined }
  const { content, savedAt } = kept
  return { start: { content, sequence, restoredAt: savedAt, unsaved: kept === local }, media, failure: undefined }
}
