import type { ConversationData } from '@samvaer/contracts/mail-fields'
import { useFormat } from '@samvaer/remote-kit/format'
import { usePage } from '@samvaer/remote-kit/page'
import { EmptyState, Skeleton } from '@samvaer/ui'
import { useRef } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { conversationName } from '../mail-list/conversation-name.ts'
import { MessageLog } from '../messages/message-log.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { useReceipts } from '../messages/use-reading.ts'
import { WaitingBubble } from '../messages/waiting-bubble.tsx'
import { isGone, MailLoadFailure } from '../recovery/load-failure.tsx'
import { Composer } from '../sending/composer.tsx'
import type { WaitingLetter } from '../sending/outbox.ts'
import { useLetterPictures } from '../sending/use-letter-pictures.ts'
import { useOutbox } from '../sending/use-outbox.ts'
import { ConversationHeader } from './conversation-header.tsx'
import styles from './conversation-pane.module.css'
import { RefusalNotice } from './refusal-notice.tsx'
import { RequestBar } from './request-bar.tsx'
import { useConversation } from './use-conversation.ts'
import { useConversationActs } from './use-conversation-acts.ts'
import { useTellTyping, useTypists } from './use-typing.ts'

/** A conversation in the shape of what comes. */
export const ConversationSkeleton = () => (
  <div className={styles.outline} aria-busy="true">
    <Skeleton shape="person" />
    <div className={styles.left}>
      <Skeleton lines={2} />
    </div>
    <div className={styles.right}>
      <Skeleton lines={2} />
    </div>
    <div className={styles.left}>
      <Skeleton lines={3} />
    </div>
  </div>
)

interface ConversationPaneProps {
  conversationId: number
  /** A message to be shown, from a search. */
  wanted: number | undefined
  onBack: () => void
}

interface OpenProps extends Omit<ConversationPaneProps, 'conversationId'> {
  conversation: ConversationData
}

const OpenConversation = ({ conversation, wanted, onBack }: OpenProps) => {
  const t = useProfileTexts()
  const format = useFormat()
  const box = useRef<HTMLTextAreaElement>(null)
  const { conversationId, folder, permission } = conversation
  const name = conversationName(conversation, t, format)
  usePage({ title: name })
  const source = useMessages(conversationId)
  const typists = useTypists(conversationId)
  const tellTyping = useTellTyping(conversationId)
  const acts = useConversationActs(conversation, { name, toList: onBack })
  const { letters, send, retry, remove } = useOutbox({ conversationId })
  const draft = useDraft({ conversationId }, conversation.draft)
  const pictures = useLetterPictures()
  useReceipts(conversationId)

  const takeBack = (letter: WaitingLetter) => {
    remove(letter.clientMessageId)
    draft.change([draft.text, letter.body].filter(Boolean).join('\n\n'))
    pictures.putBack(letter)
    box.current?.focus()
  }
  const waiting = letters.map((letter) => (
    <WaitingBubble key={letter.clientMessageId} letter={letter} onRetry={retry} onTakeBack={() => takeBack(letter)} />
  ))
  return (
    <>
      <ConversationHeader conversation={conversation} name={name} acts={acts} onBack={onBack} />
      {source.messages ? (
        <MessageLog
          conversation={conversation}
          name={name}
          source={source}
          messages={source.messages}
          wanted={wanted}
          waiting={waiting}
          waitingCount={letters.length}
          typists={typists}
        />
      ) : (
        <div className={styles.loading}>
          {source.failure ? <MailLoadFailure failure={source.failure} /> : <ConversationSkeleton />}
        </div>
      )}
      {folder === 'Requests' && <RequestBar name={name} onAccept={acts.accept} onDecline={acts.decline} />}
      {permission.mayWrite || draft.text !== '' ? (
        <Composer
          name={name}
          draft={draft}
          box={box}
          onTyping={tellTyping}
          pictures={pictures}
          onSend={(written) => send(written, draft.sent())}
        />
      ) : null}
      {!permission.mayWrite && <RefusalNotice permission={permission} />}
    </>
  )
}

/** A conversation: with whom, what was said, and the box for what comes next. */
export const ConversationPane = ({ conversationId, wanted, onBack }: ConversationPaneProps) => {
  const t = useProfileTexts()
  const { conversation, failure } = useConversation(conversationId)
  return (
    <section className={styles.pane} aria-label={t('conversation')}>
      {conversation ? (
        <OpenConversation conversation={conversation} wanted={wanted} onBack={onBack} />
      ) : (
        <>
          {!failure && <ConversationSkeleton />}
          {failure && isGone(failure) && <EmptyState icon="mail" title={t('gone.title')} text={t('gone.text')} />}
          {failure && !isGone(failure) && (
            <div className={styles.failure}>
              <MailLoadFailure failure={failure} />
            </div>
          )}
        </>
      )}
    </section>
  )
}
