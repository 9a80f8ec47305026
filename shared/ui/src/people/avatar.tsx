import { usePublicMedia } from '@samvaer/remote-kit/session'
import { useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './avatar.module.css'
import { type AvatarPart, type AvatarProfile, avatarParts } from './avatar-parts.ts'

export type AvatarSize = 'small' | 'medium' | 'large' | 'huge'

interface AvatarProps {
  profile: AvatarProfile
  /** 32, 44, 56 or 96 px. */
  size?: AvatarSize
}

const Part = ({ part }: { part: AvatarPart }) => {
  const { addressOf, coming } = usePublicMedia()
  const [failed, setFailed] = useState<string>()
  const address = part.picture && addressOf(part.picture)
  const initials = !part.picture || !coming
  return (
    <span className={classNames(styles.part, styles[`shade${part.shade}`])}>
      {address && failed !== address ? (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setFailed(address)} />
      ) : (
        initials && <span className={styles.initials} data-initials={part.initials} />
      )}
    </span>
  )
}

/** The round picture of a profile, two that overlap for a couple. The name stands beside it, so it says nothing itself. */
export const Avatar = ({ profile, size = 'medium' }: AvatarProps) => {
  const [one, other] = avatarParts(profile)
  return (
    <span className={classNames(styles.avatar, styles[size], other && styles.couple)} aria-hidden="true">
      {one && <Part part={one} />}
      {other && <Part part={other} />}
    </span>
  )
}
