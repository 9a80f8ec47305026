import type { LastVisitProps } from '@samvaer/contracts/site/start-settings'
import { callQuery } from '@samvaer/remote-kit/api'
import { failureOf } from '@samvaer/remote-kit/recovery'
import { ChangeRow, ComingChange, FailedChange } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { conversationPath, mailRoot } from '../../paths.ts'
import { useProfileTexts } from '../../texts.ts'

/** The number that is counted at most; there may be more. */
const counted = 30

/** Conversations with messages that came since the last visit and are unread. */
export const NewMessages = ({ since }: LastVisitProps) => {
  const t = useProfileTexts()
  const query = useQuery(callQuery('Mail/GetConversations', { unreadOnly: true, take: counted }, { staleTime: 0 }))
  if (query.isPending) return <ComingChange />
  if (!query.data) return <FailedChange failure={failureOf(query)} t={t} />
  const conversations = query.data.items.filter(({ unread, lastMessage }) => unread > 0 && lastMessage.sentAt >= since)
  const [only, ...others] = conversations
  if (!only) return null
  const people = conversations.flatMap(({ participants }) => participants.flatMap(({ card }) => card ?? []))
  const [writer] = people
  const count = conversations.length
  const fromOne = others.length === 0 && only.others === 1 && writer
  return (
    <ChangeRow
      icon="mail"
      to={others.length === 0 ? conversationPath(only.conversationId) : mailRoot}
      people={people}
      text={
        fromOne
          ? t('lastVisit.messageFrom', { name: writer.name })
          : t('lastVisit.messages', { count, shown: query.data.next ? `${count}+` : count })
      }
    />
  )
}
