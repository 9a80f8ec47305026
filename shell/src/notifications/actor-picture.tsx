import type { ClientNotification } from '@samvaer/contracts/notifications/calls'
import { Avatar, Icon } from '@samvaer/ui'
import styles from './actor-picture.module.css'
import { iconOf } from './type-icons.ts'

/** Draws the actors, one or two of them, with the sign of what it is about; the sign alone where there is none. */
export const ActorPicture = ({ notification }: { notification: Pick<ClientNotification, 'actors' | 'type'> }) => {
  const { actors, type } = notification
  const [first, second] = actors
  if (!first) {
    return (
      <span className={styles.sign} data-alone="" aria-hidden="true">
        <Icon name={iconOf(type)} />
      </span>
    )
  }
  return (
    <span className={styles.actors} data-two={second ? '' : undefined} aria-hidden="true">
      <Avatar profile={first} size={second ? 'small' : 'medium'} />
      {second && (
        <span className={styles.second}>
          <Avatar profile={second} size="small" />
        </span>
      )}
      <span className={styles.sign}>
        <Icon name={iconOf(type)} size="small" />
      </span>
    </span>
  )
}
