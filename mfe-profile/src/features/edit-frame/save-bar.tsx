import { footBar } from '@samvaer/remote-kit/page'
import { Button } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import styles from './save-bar.module.css'

interface SaveBarProps {
  /** Something is not saved. */
  dirty: boolean
  busy: boolean
  onDiscard: () => void
}

/** Stays in sight while something is not saved; within the form, which it sends. */
export const SaveBar = ({ dirty, busy, onDiscard }: SaveBarProps) => {
  const t = useProfileTexts()
  if (!dirty) return null
  return (
    <div ref={footBar} className={styles.bar}>
      <p className={styles.words} role="status">
        {t('edit.save.unsaved')}
      </p>
      <Button variant="quiet" disabled={busy} onClick={onDiscard}>
        {t('edit.save.discard')}
      </Button>
      <Button type="submit" variant="primary" busy={busy}>
        {t('edit.save.save')}
      </Button>
    </div>
  )
}
