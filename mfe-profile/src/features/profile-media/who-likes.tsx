import { Button } from '@samvaer/ui'
import { lazy, Suspense, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'

const LikersDialog = lazy(() => import('./likers-dialog.tsx'))

interface WhoLikesProps {
  mediaId: number
  /** How many like it; nobody is asked about none. */
  likes: number
}

/** Opens the list of those who like a picture or video; stands beside the number of likes. */
export const WhoLikes = ({ mediaId, likes }: WhoLikesProps) => {
  const t = useProfileTexts()
  const [open, setOpen] = useState(false)
  if (likes === 0) return null
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('profile.likers.see')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <LikersDialog mediaId={mediaId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
