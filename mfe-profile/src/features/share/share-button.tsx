import type { SharedReference } from '@samvaer/contracts/mail/shapes'
import { ErrorBoundary, IconButton, lazyPart } from '@samvaer/ui'
import { useState } from 'react'
import { useProfileTexts } from '../../texts.ts'

const ShareDialog = lazyPart(async () => ({ default: (await import('./late-parts.ts')).ShareDialog }))

interface ShareButtonProps extends SharedReference {
  /** Its title, as its page has it. */
  name: string
}

/** Shares what a page is about into a conversation. */
export const ShareButton = ({ kind, id, name }: ShareButtonProps) => {
  const t = useProfileTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('share.title', { name })} icon="send" onClick={() => setOpen(true)} />
      {open && (
        <ErrorBoundary fallback={() => null}>
          <ShareDialog shared={{ kind, id }} name={name} onClose={() => setOpen(false)} />
        </ErrorBoundary>
      )}
    </>
  )
}
