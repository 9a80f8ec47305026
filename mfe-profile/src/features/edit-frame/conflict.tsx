import { Button, Callout, Card, Cluster } from '@samvaer/ui'
import { useEffect, useRef } from 'react'
import { useProfileTexts } from '../../texts.ts'
import styles from './conflict.module.css'

interface ConflictProps {
  /** The differences between two windows, in words. */
  differences: readonly { key: string; name: string; mine: string; theirs: string }[]
  busy: boolean
  onChoose: (mine: boolean) => void
}

/** Another window saved something else meanwhile: both are shown, and nothing was written over. */
export const Conflict = ({ differences, busy, onChoose }: ConflictProps) => {
  const t = useProfileTexts()
  const place = useRef<HTMLDivElement>(null)
  // A member who saved from far below would not see it.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place} className={styles.conflict}>
      <Callout
        tone="warning"
        live
        title={t('edit.conflict.title')}
        action={
          <Cluster gap={2}>
            <Button size="small" busy={busy} onClick={() => onChoose(true)}>
              {t('edit.conflict.mine')}
            </Button>
            <Button size="small" disabled={busy} onClick={() => onChoose(false)}>
              {t('edit.conflict.theirs')}
            </Button>
          </Cluster>
        }
      >
        {t('edit.conflict.text')}
      </Callout>
      {differences.map(({ key, name, mine, theirs }) => (
        <Card key={key} as="section" inset="medium">
          <h3>{name}</h3>
          <dl className={styles.sides}>
            <div>
              <dt>{t('edit.conflict.here')}</dt>
              <dd className={styles.words}>{mine}</dd>
            </div>
            <div>
              <dt>{t('edit.conflict.there')}</dt>
              <dd className={styles.words}>{theirs}</dd>
            </div>
          </dl>
        </Card>
      ))}
    </div>
  )
}
