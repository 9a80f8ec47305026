import { Button } from '@samvaer/ui'
import { useState } from 'react'
import { useBlogTexts } from '../../texts.ts'
import { type NewEntries, watchedTake } from './new-entries.ts'
import styles from './new-entries-button.module.css'

interface NewEntriesButtonProps {
  fresh: NewEntries
  /** After they have come. */
  onShown: () => void
}

/** Announces new entries above the list without moving anything. */
export const NewEntriesButton = ({ fresh, onShown }: NewEntriesButtonProps) => {
  const t = useBlogTexts()
  const [coming, setComing] = useState(false)
  const show = async () => {
    setComing(true)
    await fresh.show()
    setComing(false)
    onShown()
  }
  return (
    <div className={styles.place} role="status">
      {fresh.count > 0 && (
        <div className={styles.button}>
          <Button variant="primary" size="small" icon="arrow-up" busy={coming} onClick={() => void show()}>
            {fresh.count < watchedTake ? t('list.new', { count: fresh.count }) : t('list.newMany')}
          </Button>
        </div>
      )}
    </div>
  )
}
