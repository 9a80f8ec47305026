import type { ConversationData, MailMessage, QuotedMessage } from '@samvaer/contracts/mail/shapes'
import { useFormat } from '@samvaer/remote-kit/format'
import { usePage } from '@samvaer/remote-kit/page'
import { isGone } from '@samvaer/remote-kit/recovery'
import { Button, EmptyState, IconButton, lazyPart, Skeleton } from '@samvaer/ui'
import { useRef, useState } from 'react'
import { ConversationHeader } from '../../features/conversation/conversation-header.tsx'
import { RefusalCallout } from '../../features/conversation/refusal-callout.tsx'
import { RequestBar } from '../../features/conversation/request-bar.tsx'
import { useConversation } from '../../features/conversation/use-conversation.ts'
import { useConversationActs } from '../../features/conversation/use-conversation-acts.ts'
import { useSendTyping, useTypists } from '../../features/conversation/use-typing.ts'
import { conversationName, memberBeyond, nameOf } from '../../features/mail-data/conversation-name.ts'
import type { WaitingLetter } from '../../features/mail-data/letter.ts'
import { quoteMessage } from '../../features/mail-data/quote-message.ts'
import { useWaitingLetters } from '../../features/mail-data/use-waiting-letters.ts'
import { MessageLog } from '../../features/messages/message-log.tsx'
import { useMessages } from '../../features/messages/use-messages.ts'
import { useReceipts } from '../../features/messages/use-reading.ts'
import { WaitingBubble } from '../../features/messages/waiting-bubble.tsx'
import { MailLoadFailure } from '../../features/recovery/load-failure.tsx'
import { Composer } from '../../features/sending/composer.tsx'
import { useDraft } from '../../features/sending/use-draft.ts'
import { useLetterPictures } from '../../features/sending/use-letter-pictures.ts'
import { useQuotedAnswer } from '../../features/sending/use-quoted-answer.ts'
import { useVoice } from '../../features/sending/use-voice.ts'
import { useProfileTexts } from '../../texts.ts'
import styles from './conversation-pane.module.css'

const PeopleDialog = lazyPart(async () => ({
  default: (await import('../../features/group/people-dialog.tsx')).PeopleDialog,
}))

const ConversationSearch = lazyPart(async () => ({
  default: (await import('../../features/search/conversation-search.tsx')).ConversationSearch,
}))

const CallDialog = lazyPart(async () => ({
  default: (await import('../../features/phone-call/call-dialog.tsx')).CallDialog,
}))

const BlockedCallout = lazyPart(async () => ({
  default: (await import('../../features/conversation/blocked-callout.tsx')).BlockedCallout,
}))

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

/** Returns the other member of a conversation of two; undefined for a group, and for members who may not be found. */
const otherIn = ({ participants }: ConversationData): number | undefined => {
  const [other, ...more] = participants.filter(({ me }) => !me)
  return more.length === 0 ? other?.card?.profileId : undefined
}

/** Says, before the first message to those who manage a lodge or an event, who reads it. */
const BeforeManagers = ({ contextType }: { contextType: 'Lodge' | 'Event' }) => {
  const t = useProfileTexts()
  const words = `begin.managers.${contextType}`
  return (
    <div className={styles.begin}>
      <EmptyState icon="comment" title={t(`${words}.title`)} text={t(`${words}.text`)} />
    </div>
  )
}

const OpenConversation = ({ conversation, wanted, onBack }: OpenProps) => {
  const t = useProfileTexts()
  const format = useFormat()
  const box = useRef<HTMLTextAreaElement>(null)
  const [peopleShown, setPeopleShown] = useState(false)
  const [quote, setQuote] = useState<QuotedMessage>()
  const [searching, setSearching] = useState(false)
  const [calling, setCalling] = useState(false)
  /** The match that the search in here has led to. */
  const [found, setFound] = useState<number>()
  const { conversationId, contextType, folder, permission } = conversation
  const [blocked] = conversation.participants.flatMap(({ blockedByMe }) => blockedByMe ?? [])
  const name = conversationName(conversation, t, format)
  usePage({ title: name })
  const source = useMessages(conversationId)
  const typists = useTypists(conversationId)
  const sendTyping = useSendTyping(conversationId)
  const acts = useConversationActs(conversation, { name, toList: onBack })
  const { letters, send, retry, remove } = useWaitingLetters({ conversationId })
  const draft = useDraft({ conversationId }, conversation.draft)
  useQuotedAnswer(otherIn(conversation), draft, box)
  const pictures = useLetterPictures()
  const voice = useVoice()
  useReceipts(conversationId)
  const authorOf = ({ mine, seat }: QuotedMessage) =>
    mine
      ? t('quote.me')
      : nameOf(
          conversation.participants.find((one) => one.seat === seat),
          t,
        )
  const beginAnswer = (message: MailMessage) => {
    setQuote(quoteMessage(message))
    box.current?.focus()
  }

  const begun = source.messages?.length !== 0 || letters.length > 0
  const managed = contextType === 'Receipt' ? null : contextType
  const beginsWith = !begun && permission.mayWrite && !memberBeyond(conversation) ? managed : null
  const takeBack = (letter: WaitingLetter) => {
    remove(letter.clientMessageId)
    if (letter.voice) voice.putBack(letter)
    else {
      draft.change([draft.text, letter.body].filter(Boolean).join('\n\n'))
      pictures.putBack(letter)
    }
    // A message that was chosen to be answered meanwhile stays.
    setQuote((chosen) => chosen ?? letter.quote)
    if (!letter.voice) box.current?.focus()
  }
  const waiting = letters.map((letter) => (
    <WaitingBubble
      key={letter.clientMessageId}
      letter={letter}
      quoted={letter.quote && authorOf(letter.quote)}
      onRetry={retry}
      onTakeBack={() => takeBack(letter)}
    />
  ))
  return (
    <>
      <ConversationHeader
        conversation={conversation}
        name={name}
        acts={acts}
        onBack={onBack}
        onPeople={() => setPeopleShown(true)}
        onSearch={() => setSearching(true)}
        onCall={conversation.mayCall && (() => setCalling(true))}
      />
      {calling && conversation.mayCall && (
        <CallDialog
          conversationId={conversationId}
          name={name}
          direct={conversation.mayCall === 'Direct'}
          onClose={() => setCalling(false)}
        />
      )}
      {searching && (
        <ConversationSearch
          conversationId={conversationId}
          onFound={setFound}
          onClose={() => {
            setSearching(false)
            setFound(undefined)
          }}
        />
      )}
      {peopleShown && <PeopleDialog conversation={conversation} onClose={() => setPeopleShown(false)} />}
      {beginsWith && <BeforeManagers contextType={beginsWith} />}
      {source.messages && !beginsWith && (
        <MessageLog
          conversation={conversation}
          name={name}
          source={source}
          messages={source.messages}
          wanted={wanted}
          match={found}
          waiting={waiting}
          waitingCount={letters.length}
          typists={typists}
          onAnswer={permission.mayWrite ? beginAnswer : undefined}
        />
      )}
      {!source.messages && (
        <div className={styles.loading}>
          {source.failure ? <MailLoadFailure failure={source.failure} /> : <ConversationSkeleton />}
        </div>
      )}
      {folder === 'Requests' && <RequestBar name={name} onAccept={acts.accept} onDecline={acts.decline} />}
      {blocked && <BlockedCallout {...blocked} />}
      {!blocked && (permission.mayWrite || draft.text !== '') && (
        <Composer
          name={name}
          draft={draft}
          box={box}
          onTyping={sendTyping}
          pictures={pictures}
          voice={voice}
          quoted={quote && { quote, author: authorOf(quote) }}
          onUnquote={() => setQuote(undefined)}
          // The words in the box stay beside a voice.
          onSend={(written) => send({ ...written, to: name }, written.voice ? undefined : draft.sent())}
        />
      )}
      {!blocked && !permission.mayWrite && <RefusalCallout permission={permission} />}
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
          <p className={styles.backLink}>
            <IconButton label={t('back')} icon="arrow-left" onClick={onBack} />
          </p>
          {!failure && <ConversationSkeleton />}
          {failure && isGone(failure) && (
            <EmptyState
              icon="mail"
              title={t('gone.title')}
              text={t('gone.text')}
              action={<Button onClick={onBack}>{t('gone.action')}</Button>}
            />
          )}
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
