import { ErrorBoundary, lazyPart } from '@samvaer/ui'

const ModeratedNotes = lazyPart(async () => ({
  default: (await import('@samvaer/writing/moderation')).ModeratedNotes,
}))

/** Tells the writer of a removed message why it is gone; nothing where the writer took it back. */
export const RemovedNote = ({ messageId }: { messageId: number }) => (
  <ErrorBoundary fallback={() => null}>
    <ModeratedNotes itemTypes={['Message']} quote="text" itemId={messageId} />
  </ErrorBoundary>
)
