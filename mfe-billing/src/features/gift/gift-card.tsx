import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { Link } from '@samvaer/remote-kit/router'
import { useProfilePath } from '@samvaer/remote-kit/session'
import { Avatar, Icon } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'
import styles from './gift-card.module.css'

interface GiftCardProps {
  /** The present, in words. */
  what: string
  words: string
  /** Undefined for a giver whom the reader does not find. */
  giver: ProfileCard | undefined
  /** When it was given, or arrives. */
  when?: string | undefined
  /** The giver's name leads to the profile. */
  linked?: boolean
}

/** The card of a gift, as its giver writes it and its receiver reads it. */
export const GiftCard = ({ what, words, giver, when, linked = false }: GiftCardProps) => {
  const t = useBillingTexts()
  const profilePath = useProfilePath()
  const path = linked && giver ? profilePath(giver.profileId) : undefined
  return (
    <figure className={styles.card}>
      <p className={styles.what}>
        <Icon name="sparkle" /> {what}
      </p>
      {words && <blockquote className={styles.words}>{words}</blockquote>}
      <figcaption className={styles.giver}>
        {giver && <Avatar profile={giver} size="small" />}
        <span>
          {t('gift.card.from')}{' '}
          {path && giver ? <Link to={path}>{giver.name}</Link> : (giver?.name ?? t('gift.card.somebody'))}
        </span>
        {when && <span className={styles.quiet}>{when}</span>}
      </figcaption>
    </figure>
  )
}
