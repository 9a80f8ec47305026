import { Button, lazyPart } from '@samvaer/ui'
import { useState } from 'react'
import { useWritingTexts } from '../texts.ts'
import type { LikedItem } from './use-like.ts'

const LikersDialog = lazyPart(() => import('./likers-dialog.tsx'))

interface LikersButtonProps {
  item: LikedItem
  /** The number of likes; nobody is asked about none. */
  likes: number
}

/** Opens the list of those who like something; stands beside the number of likes. */
export const LikersButton = ({ item, likes }: LikersButtonProps) => {
  const t = useWritingTexts()
  const [open, setOpen] = useState(false)
  if (likes === 0) return null
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('likers.see')}
      </Button>
      {open && <LikersDialog item={item} onClose={() => setOpen(false)} />}
    </>
  )
}
