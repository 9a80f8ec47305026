import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { usePublicMedia } from '@samvaer/remote-kit/session'
import { Avatar } from '@samvaer/ui'
import { useState } from 'react'
import styles from './gallery.module.css'

const Face = ({ address }: { address: string }) => {
  const { addressOf } = usePublicMedia()
  const [failed, setFailed] = useState(false)
  const readable = addressOf(address)
  return readable && !failed ? (
    <img className={styles.face} src={readable} alt="" decoding="async" onError={() => setFailed(true)} />
  ) : (
    <span className={styles.face} />
  )
}

interface PeopleProps {
  card: ProfileCard
  /** One address a person; undefined for who shows no face. */
  people: readonly (string | undefined)[]
}

/** Shows one face, or two beside each other. A person without a face has the letters of the name. */
export const People = ({ card, people }: PeopleProps) => {
  if (!people.some(Boolean))
    return (
      <span className={styles.letters}>
        <Avatar profile={card} size="huge" />
      </span>
    )
  return (
    <span className={styles.people}>
      {people.map((address, place) =>
        address ? (
          <Face key={address} address={address} />
        ) : (
          <span key={place} className={styles.letters}>
            <Avatar profile={{ ...card, gender: 'Female', pictures: [] }} size="huge" />
          </span>
        ),
      )}
    </span>
  )
}
