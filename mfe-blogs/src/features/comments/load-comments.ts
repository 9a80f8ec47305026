/** Comments stand below the text and are a chunk of their own: it comes while the entry is read from the service. */
import { lazy } from 'react'

const load = () => import('./entry-comments.tsx')

/** Fetches the chunk ahead of its use; a failure shows when it is used. */
export const preloadComments = (): void => void Promise.allSettled([load()])

export const LazyComments = lazy(async () => ({ default: (await load()).EntryComments }))
