/** Comments stand below the text and are a chunk of their own: it comes while the entry is read from the service. */
import { lazyPart } from '@samvaer/ui'

export const LazyComments = lazyPart(async () => ({ default: (await import('./entry-comments.tsx')).EntryComments }))
