import { useState } from 'react'
import styles from './arrivals-button.module.css'
import { Button } from './button.tsx'

interface ArrivalsButtonProps {
  /** The news since the list was read; undefined while there are none. */
  label: string | undefined
  /** Brings it and leads to it. */
  onShow: () => Promise<void>
  /** The end of the list at which it will stand: the start if absent. */
  towards?: 'start' | 'end'
}

/** Announces above a list what came since it was read, without moving anything. */
export const ArrivalsButton = ({ label, onShow, towards = 'start' }: ArrivalsButtonProps) => {
  const [coming, setComing] = useState(false)
  const show = async () => {
    setComing(true)
    await onShow()
    setComing(false)
  }
  return (
    <div className={styles.place} role="status">
      {label !== undefined && (
        <div className={styles.button}>
          <Button
            variant="primary"
            size="small"
            icon={towards === 'start' ? 'arrow-up' : 'arrow-down'}
            busy={coming}
            onClick={() => void show()}
          >
            {label}
          </Button>
        </div>
      )}
    </div>
  )
}
