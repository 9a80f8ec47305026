import { Icon } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import styles from './gathering-details.module.css'

interface PlaceLineProps {
  town: string
  /** Null to whom it is not shown. */
  address: string | null
  /** The reason why it is not shown. */
  hidden: string
}

/** Shows the place of something: the town to everybody, the address to those who come. */
export const PlaceLine = ({ town, address, hidden }: PlaceLineProps) => {
  const t = useLodgeTexts()
  return (
    <div className={styles.fact}>
      <Icon name="place" />
      <div>
        <p>{town}</p>
        {address === null && <p className={styles.quiet}>{hidden}</p>}
        {address !== null && address !== '' && <p>{address}</p>}
        {address === '' && <p className={styles.quiet}>{t('gathering.noAddress')}</p>}
      </div>
    </div>
  )
}
