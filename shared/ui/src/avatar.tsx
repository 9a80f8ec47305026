import { useState } from 'react'
import styles from './avatar.module.css'
import { type AvatarPart, type AvatarProfile, avatarParts } from './avatar-parts.ts'
import { classNames } from './class-names.ts'

export type AvatarSize = 'small' | 'medium' | 'large' | 'huge'

interface AvatarProps {
  profile: AvatarProfile
  /** 32, 44, 56 or 96 px. */
  size?: AvatarSize
}

const Part = ({ part }: { part: AvatarPart }) => {
  const [failed, setFailed] = useState<string>()
  const shown = part.picture !== undefined && failed !== part.picture
  return (
    <span className={classNames(styles.part, styles[`shade${part.shade}`])}>
      {shown ? (
        <img src={part.picture} alt="" loading="lazy" decoding="async" onError={() => setFailed(part.picture)} />
      ) : (
        <span className={styles.initials} data-initials={part.initials} />
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
