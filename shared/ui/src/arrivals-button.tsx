import { useState } from 'react'
import styles from './arrivals-button.module.css'
import { Button } from './button.tsx'

interface ArrivalsButtonProps {
  /** What came since the list was read; undefined while nothing did. */
  label: string | undefined
  /** Brings it and leads to it. */
  onShow: () => Promise<void>
  /** Where it will stand: at the start of the list unless said. */
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
