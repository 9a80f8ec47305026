import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Button, Card, lazyPart } from '@samvaer/ui'
import { useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import styles from './place.module.css'

const PlaceDialog = lazyPart(async () => ({ default: (await import('./place-dialog.tsx')).PlaceDialog }))

/** Shows where the member lives, and the way to move. */
export const PlaceCard = () => {
  const t = useProfileTexts()
  const { place } = useCurrentProfile()
  const [moving, setMoving] = useState(false)
  return (
    <Card as="section" inset="large" aria-labelledby="edit-place">
      <div className={styles.head}>
        <h2 id="edit-place">{t('edit.place.title')}</h2>
        <Button size="small" icon="edit" onClick={() => setMoving(true)}>
          {t('edit.place.move')}
        </Button>
      </div>
      <p>{place}</p>
      <p className={styles.quiet}>{t('edit.place.text')}</p>
      {moving && <PlaceDialog onClose={() => setMoving(false)} />}
    </Card>
  )
}
