import { ErrorBoundary, lazyPart } from '@samvaer/ui'

const ModeratedNotes = lazyPart(async () => ({
  default: (await import('@samvaer/writing/moderation')).ModeratedNotes,
}))

/** Tells owners which of their pictures, videos and albums are hidden or removed. */
export const OwnMediaNotes = () => (
  <ErrorBoundary fallback={() => null}>
    <ModeratedNotes itemTypes={['ProfileMedia']} quote="text" />
    <ModeratedNotes itemTypes={['ProfileAlbum']} quote="title" />
  </ErrorBoundary>
)
