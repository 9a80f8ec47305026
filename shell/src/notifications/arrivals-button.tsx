import { Button } from '@samvaer/ui'
import { useState } from 'react'
import styles from './arrivals-button.module.css'
import { useNotificationTexts } from './texts.ts'
import { mostArrivals } from './use-arrivals.ts'

interface ArrivalsButtonProps {
  count: number
  onShow: () => Promise<void>
}

/** Announces what came since the list was read, without moving anything. */
export const ArrivalsButton = ({ count, onShow }: ArrivalsButtonProps) => {
  const t = useNotificationTexts()
  const [coming, setComing] = useState(false)
  const show = async () => {
    setComing(true)
    await onShow()
    setComing(false)
  }
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <div className={styles.button}>
          <Button variant="primary" size="small" icon="arrow-up" busy={coming} onClick={() => void show()}>
            {count < mostArrivals ? t('new', { count }) : t('newMany', { most: mostArrivals - 1 })}
          </Button>
        </div>
      )}
    </div>
  )
}
