import type { MailMessage } from '@samvaer/contracts/mail/shapes'
import type { MessageReaction } from '@samvaer/contracts/mail/values'
import { useFormat } from '@samvaer/remote-kit/format'
import { useProfileTexts } from '../../texts.ts'
import styles from './reactions.module.css'

interface ReactionsProps {
  reactions: NonNullable<MailMessage['reactions']>
  /** The viewer's seat. */
  mine: number
  nameOf: (seat: number) => string
  /** Says it too, or takes it back; absent where nothing may be said. */
  onReact: ((reaction: MessageReaction) => void) | undefined
}

/** Shows the members' reactions to a message, at its lower edge: how many each, and who. */
export const Reactions = ({ reactions, mine, nameOf, onReact }: ReactionsProps) => {
  const t = useProfileTexts()
  const format = useFormat()
  return (
    <ul className={styles.reactions} aria-label={t('reaction.list')}>
      {reactions.map(({ reaction, seats }) => {
        const names = format.list(seats.map((seat) => (seat === mine ? t('person.you') : nameOf(seat))))
        const label = t('reaction.by', { reaction, names })
        const words = (
          <>
            <span aria-hidden="true">{reaction}</span>
            {seats.length > 1 && (
              <span className={styles.count} aria-hidden="true">
                {seats.length}
              </span>
            )}
          </>
        )
        return (
          <li key={reaction}>
            {onReact ? (
              <button
                type="button"
                className={styles.reaction}
                aria-pressed={seats.includes(mine)}
                aria-label={label}
                title={names}
                onClick={() => onReact(reaction)}
              >
                {words}
              </button>
            ) : (
              <span className={styles.reaction} role="img" aria-label={label} title={names}>
                {words}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
