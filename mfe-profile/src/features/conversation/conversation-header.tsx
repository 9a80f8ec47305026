import type { ConversationData } from '@samvaer/contracts/mail/shapes'
import { Link } from '@samvaer/remote-kit/router'
import { useProfilePath } from '@samvaer/remote-kit/session'
import { Slot } from '@samvaer/remote-kit/slots'
import { askReport } from '@samvaer/remote-kit/toasts'
import { Icon, IconButton } from '@samvaer/ui'
import { Menu, type MenuEntry, useSafetyEntries } from '@samvaer/ui/overlays'
import { useProfileTexts } from '../../texts.ts'
import { memberBeyond } from '../mail-data/conversation-name.ts'
import { ConversationPicture } from '../mail-data/conversation-picture.tsx'
import styles from './conversation-header.module.css'
import type { useConversationActs } from './use-conversation-acts.ts'

interface ConversationHeaderProps {
  conversation: ConversationData
  name: string
  acts: ReturnType<typeof useConversationActs>
  onBack: () => void
  /** Shows who takes part in a group. */
  onPeople: () => void
  /** Begins to look for words in it. */
  onSearch: () => void
  /** Asks how to call the other one; absent where one may not. */
  onCall: (() => void) | undefined
}

/** A quiet line about whom one writes with. */
const useAbout = (conversation: ConversationData): string => {
  const t = useProfileTexts()
  const { group, contextType, participants } = conversation
  const member = memberBeyond(conversation)
  if (contextType && !member) return t(`context.${contextType}`)
  const others = participants.filter(({ me, left }) => !me && !left)
  if (group) return t('group.count', { count: others.length + 1 })
  const other = member ?? others[0]
  if (other?.away) return t('person.away')
  if (other?.staff) return t('person.staff')
  if (!other?.card) return ''
  return [other.card.ages.join(' & '), other.card.place].filter(Boolean).join(' · ')
}

/** Names the people of a conversation, with what one may do about it. */
export const ConversationHeader = (props: ConversationHeaderProps) => {
  const { conversation, name, acts, onBack, onPeople, onSearch, onCall } = props
  const t = useProfileTexts()
  const about = useAbout(conversation)
  const { conversationId, group, folder, muted } = conversation
  const [only] = group ? [] : conversation.participants.filter(({ me, manager }) => !me && !manager)
  const pathOf = useProfilePath()
  const profilePath = only?.card && pathOf(only.card.profileId)
  const safety = useSafetyEntries(only?.card ? { ...only.card, staff: only.staff } : undefined, {
    item: { itemType: 'Conversation', itemId: conversationId, title: name },
  })
  const request = folder === 'Requests'
  /** Both may write: where two agree on a meeting. */
  const writesWith = !request && conversation.permission.mayWrite && only?.staff === false
  const entries: MenuEntry[] = [
    ...(group ? [{ id: 'people', label: t('group.people'), icon: 'lodges' as const, act: onPeople }] : []),
    { id: 'search', label: t('search.within'), icon: 'search', act: onSearch },
    { id: 'unread', label: t('acts.markUnread'), icon: 'mail', act: acts.markUnread },
    ...(request
      ? []
      : [
          {
            id: 'archive',
            label: t(folder === 'Archived' ? 'acts.unarchive' : 'acts.archive'),
            icon: 'follow' as const,
            act: acts.archive,
          },
        ]),
    { id: 'mute', label: t(muted ? 'acts.unmute' : 'acts.mute'), icon: muted ? 'bell' : 'pause', act: acts.mute },
    ...(group ? [{ id: 'leave', label: t('acts.leave.act'), icon: 'sign-out' as const, act: acts.leave }] : []),
    ...(group
      ? [
          {
            id: 'report',
            label: t('acts.report'),
            icon: 'report' as const,
            act: () => askReport({ itemType: 'Conversation', itemId: conversationId, title: name }),
          },
        ]
      : safety),
    { id: 'remove', label: t('acts.remove.act'), icon: 'delete', tone: 'danger', act: acts.remove },
  ]
  return (
    <header className={styles.header}>
      <span className={styles.back}>
        <IconButton label={t('back')} icon="arrow-left" onClick={onBack} />
      </span>
      <ConversationPicture conversation={conversation} />
      <div className={styles.words}>
        <h1 className={styles.name} tabIndex={-1}>
          {profilePath ? (
            <Link className={styles.profile ?? ''} to={profilePath}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h1>
        <p className={styles.about}>
          {only?.card?.validated && <Icon name="validated" size="small" />}
          {about}
          {muted && <span className={styles.muted}>{t('list.muted')}</span>}
        </p>
      </div>
      {only?.card && writesWith && (
        <Slot name="profile.Meeting" quiet skeleton={null} values={{ profileId: only.card.profileId, name }} />
      )}
      {onCall && <IconButton label={t('phone.call', { name })} icon="phone" onClick={onCall} />}
      <Menu label={t('acts.label', { name })} entries={entries} />
    </header>
  )
}
