import { memberStorage } from '@samvaer/remote-kit/page'
import { Icon, IconButton } from '@samvaer/ui'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import styles from './safe-meetings.module.css'

/** One that was dismissed does not come back in this browser. */
const key = 'samvaer:meeting-tip'

const wasDismissed = (): boolean => {
  try {
    return memberStorage().getItem(key) !== null
  } catch {
    return false
  }
}

const keepDismissed = (): void => {
  try {
    memberStorage().setItem(key, 'dismissed')
  } catch {
    // Without room it comes back with the next visit.
  }
}

/** Gives one quiet line of advice at the moment when a meeting is agreed on. */
export const TipLine = () => {
  const t = useSupportTexts()
  const [isShown, setShown] = useState(() => !wasDismissed())
  if (!isShown) return null
  const dismiss = () => {
    keepDismissed()
    setShown(false)
  }
  return (
    <div className={styles.tip}>
      <Icon name="info" size="small" />
      <p>{t('meeting.tip')}</p>
      <IconButton label={t('meeting.tipDismiss')} icon="close" onClick={dismiss} />
    </div>
  )
}
