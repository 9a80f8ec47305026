import { ErrorBoundary, lazyPart } from '@samvaer/ui'

const ModeratedNotes = lazyPart(async () => ({
  default: (await import('@samvaer/writing/moderation')).ModeratedNotes,
}))

/** Tells members which of their ads, or of the wishes that they gave, are hidden or removed. */
export const OwnNotes = ({ of }: { of: 'Ad' | 'BirthdayWish' }) => (
  <ErrorBoundary fallback={() => null}>
    <ModeratedNotes itemTypes={[of]} quote="text" />
  </ErrorBoundary>
)
