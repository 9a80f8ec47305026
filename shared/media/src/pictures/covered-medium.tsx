import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { classNames, Icon } from '@samvaer/ui'
import { Blur } from './blur.tsx'
import styles from './picture.module.css'

interface CoveredMediumProps {
  card: MediaCard
  /** The label of the button, and its act. */
  label: string
  onShow: () => void
}

/** A picture or video that its viewer has not asked for yet: colours of its hash alone, nothing of it is loaded. */
export const CoveredMedium = ({ card, label, onShow }: CoveredMediumProps) => (
  <button
    type="button"
    className={classNames(styles.frame, styles.cover, styles.opens, styles.missing)}
    aria-label={label}
    onClick={onShow}
  >
    <Blur hash={card.blurhash} />
    <span className={styles.words}>
      <Icon name="eye-off" />
      <span>{label}</span>
    </span>
  </button>
)
