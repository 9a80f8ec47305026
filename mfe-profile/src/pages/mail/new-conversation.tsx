import { callQuery } from '@samvaer/remote-kit/api'
import { usePage } from '@samvaer/remote-kit/page'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Navigate, useLocation, useSearchParams } from '@samvaer/remote-kit/router'
import { EmptyState, IconButton, lazyPart, PersonCard } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import header from '../../features/conversation/conversation-header.module.css'
import { RefusalCallout } from '../../features/conversation/refusal-callout.tsx'
import { useWaitingLetters } from '../../features/mail-data/use-waiting-letters.ts'
import { WaitingBubble } from '../../features/messages/waiting-bubble.tsx'
import { profileQuery } from '../../features/profile-data/profile-query.ts'
import { MailLoadFailure } from '../../features/recovery/load-failure.tsx'
import { Composer } from '../../features/sending/composer.tsx'
import { useDraft } from '../../features/sending/use-draft.ts'
import { useLetterPictures } from '../../features/sending/use-letter-pictures.ts'
import { useQuotedAnswer } from '../../features/sending/use-quoted-answer.ts'
import { useVoice } from '../../features/sending/use-voice.ts'
import { conversationPath } from '../../paths.ts'
import { useProfileTexts } from '../../texts.ts'
import { cardFromState } from './card-from-state.ts'
import styles from './conversation-pane.module.css'
import { ConversationSkeleton } from './conversation-pane.tsx'

const BlockedCallout = lazyPart(async () => ({
  default: (await import('../../features/conversation/blocked-callout.tsx')).BlockedCallout,
}))

interface NewConversationProps {
  profileId: number
  onBack: () => void
}

interface BeginProps extends NewConversationProps {
  draft: Parameters<typeof useDraft>[1]
}

const Begin = ({ profileId, draft: kept, onBack }: BeginProps) => {
  const t = useProfileTexts()
  const { state } = useLocation()
  const handed = cardFromState(state, profileId)
  // A member who comes by an address alone sees as well whom the words are for; without an answer they are written all
  // the same.
  const profile = useQuery({ ...profileQuery(profileId), enabled: handed === undefined, retry: onceMore })
  const card = handed ?? profile.data?.profile?.card
  const blocked = profile.data?.state === 'BlockedByMe' ? profile.data.blockedName : undefined
  const box = useRef<HTMLTextAreaElement>(null)
  const permission = useQuery({ ...callQuery('Mail/GetMailPermission', { profileId }), retry: onceMore })
  const failure = useRecovery(permission, permission.refetch)
  const { letters, send, retry, remove } = useWaitingLetters({ profileId })
  const draft = useDraft({ profileId }, kept)
  useQuotedAnswer(profileId, draft, box)
  const pictures = useLetterPictures()
  const voice = useVoice()
  const title = card ? t('begin.titleTo', { name: card.name }) : t('begin.title')
  usePage({ title })
  const may = permission.data?.mayWrite
  return (
    <>
      <header className={header.header}>
        <span className={header.back}>
          <IconButton label={t('back')} icon="arrow-left" onClick={onBack} />
        </span>
        <h1 className={header.name} tabIndex={-1}>
          {title}
        </h1>
      </header>
      <div className={styles.begin}>
        {card && <PersonCard profile={card} />}
        {blocked && <BlockedCallout profileId={profileId} name={blocked} />}
        {permission.data && !may && !blocked && (
          <div className={styles.refusal}>
            <RefusalCallout permission={permission.data} begun={false} />
          </div>
        )}
        {letters.length === 0 && may && <EmptyState icon="comment" title={t('begin.hello')} text={t('begin.text')} />}
        {letters.map((letter) => (
          <WaitingBubble
            key={letter.clientMessageId}
            letter={letter}
            onRetry={retry}
            onTakeBack={() => {
              remove(letter.clientMessageId)
              if (letter.voice) return voice.putBack(letter)
              draft.change(letter.body)
              pictures.putBack(letter)
            }}
          />
        ))}
      </div>
      {failure && <MailLoadFailure failure={failure} />}
      {!blocked && (may || draft.text !== '') && letters.length === 0 && (
        <Composer
          name={card?.name ?? t('begin.them')}
          draft={draft}
          box={box}
          onTyping={() => undefined}
          pictures={pictures}
          voice={voice}
          onSend={(written) => send({ ...written, to: card?.name }, written.voice ? undefined : draft.sent())}
        />
      )}
    </>
  )
}

/** The answered message goes along (`useQuotedAnswer`). */
const answerIn = (search: URLSearchParams): string => {
  const answer = search.get('answer')
  return answer === null ? '' : `?${new URLSearchParams({ answer })}`
}

/** The first message to somebody, or the conversation that there is already (`/Mail?to=<profileId>`). */
export const NewConversation = ({ profileId, onBack }: NewConversationProps) => {
  const t = useProfileTexts()
  const [search] = useSearchParams()
  const query = useQuery({ ...callQuery('Mail/GetConversationByProfile', { profileId }), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  if (query.data?.conversation)
    return <Navigate replace to={conversationPath(query.data.conversation.conversationId, answerIn(search))} />
  return (
    <section className={styles.pane} aria-label={t('conversation')}>
      {query.data && <Begin profileId={profileId} draft={query.data.draft} onBack={onBack} />}
      {!query.data && (
        <p className={styles.backLink}>
          <IconButton label={t('back')} icon="arrow-left" onClick={onBack} />
        </p>
      )}
      {!query.data && !failure && <ConversationSkeleton />}
      {failure && (
        <div className={styles.failure}>
          <MailLoadFailure failure={failure} />
        </div>
      )}
    </section>
  )
}
