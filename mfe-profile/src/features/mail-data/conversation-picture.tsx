import type { ConversationSummary, MailParticipant } from '@samvaer/contracts/mail/shapes'
import { Avatar, Icon, type IconName } from '@samvaer/ui'
import { memberBeyond } from './conversation-name.ts'
import styles from './conversation-picture.module.css'

interface ConversationPictureProps {
  conversation: Pick<ConversationSummary, 'group' | 'contextType'> & { participants: readonly MailParticipant[] }
}

const Sign = ({ icon }: { icon: IconName }) => (
  <span className={styles.sign}>
    <Icon name={icon} />
  </span>
)

const signs = { Lodge: 'lodges', Event: 'events', Receipt: 'membership' } as const

/** Draws the other side of a conversation: a person, two of a group, the sign of a lodge, an event, or of receipts. */
export const ConversationPicture = ({ conversation }: ConversationPictureProps) => {
  const { group, contextType, participants } = conversation
  const member = memberBeyond(conversation)?.card
  if (member) return <Avatar profile={member} />
  if (contextType) return <Sign icon={signs[contextType]} />
  const cards = participants.flatMap(({ me, card }) => (!me && card ? [card] : []))
  // A couple has two pictures of its own: four would be a crowd.
  const [first, second] = group ? cards.filter(({ gender }) => gender !== 'Couple') : cards
  if (!first || (group && !second)) return <Sign icon={group ? 'lodges' : 'profile'} />
  if (!second) return <Avatar profile={first} />
  return (
    <span className={styles.pair}>
      <Avatar profile={first} size="small" />
      <Avatar profile={second} size="small" />
    </span>
  )
}
