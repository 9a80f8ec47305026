import { useLocation, useNavigate } from '@samvaer/remote-kit/router'
import { EmptyState } from '@samvaer/ui'
import { useMemo } from 'react'
import { isFromList } from '../../features/mail-data/from-list.ts'
import type { ListView, MailContext } from '../../features/mail-data/list-view.ts'
import { ConversationList } from '../../features/mail-list/conversation-list.tsx'
import { useConversationList } from '../../features/mail-list/use-conversation-list.ts'
import { useProfileTexts } from '../../texts.ts'
import { useInView } from '../../use-in-view.ts'
import { useWide } from '../../use-wide.ts'
import styles from './context-mail.module.css'
import { ConversationPane } from './conversation-pane.tsx'
import listStyles from './list-pane.module.css'
import { useRoom } from './use-room.ts'

interface ManagersMailProps {
  view: ListView
  conversationId: number | undefined
  /** There is room for a conversation beside the list. */
  wide: boolean
  onBack: () => void
}

const nothing = (): void => undefined

/** The list of all conversations, and on wide screens the open one beside it. */
const ManagersMail = ({ view, conversationId, wide, onBack }: ManagersMailProps) => {
  const t = useProfileTexts()
  const room = useRoom()
  const [top, atTop] = useInView()
  const list = useConversationList(view, atTop)
  // There is nothing to choose where nobody has written, or the list has not come.
  const nothingToChoose = list.items ? list.items.length === 0 && !list.hasNext : Boolean(list.failure)
  const alone = conversationId === undefined && (!wide || nothingToChoose)
  const rows = (
    <section className={listStyles.pane} data-pane={!alone || undefined} aria-label={t('list.label')}>
      <div className={listStyles.rows} data-scroller={alone ? undefined : ''}>
        <span ref={top} className={listStyles.top} />
        {/* A context has no switches that could hide what is in it. */}
        <ConversationList
          view={view}
          list={list}
          open={conversationId}
          pane={!alone}
          onShowAll={nothing}
          onSettings={nothing}
        />
      </div>
    </section>
  )
  if (alone) return rows
  return (
    <div ref={room} className={styles.frame} data-list="">
      {rows}
      {conversationId === undefined ? (
        <div className={styles.nothing}>
          <EmptyState icon="comment" title={t('choose.title')} text={t('choose.text')} />
        </div>
      ) : (
        <ConversationPane key={conversationId} conversationId={conversationId} wanted={undefined} onBack={onBack} />
      )}
    </div>
  )
}

export interface ContextMailProps extends MailContext {
  /** Undefined for the list alone. */
  conversationId: number | undefined
  /** The viewer manages the lodge or event: besides a conversation there are those of the others. */
  manages: boolean
  /** The path on which one gives up who has this one conversation alone. */
  away: string
}

/** The mail of a lodge or an event: a conversation with its managers, and on their side the list of all of them. */
export const ContextMail = ({ contextType, contextId, root, conversationId, manages, away }: ContextMailProps) => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const wide = useWide()
  const room = useRoom()
  const view = useMemo<ListView>(
    () => ({ folder: 'Inbox', unreadOnly: false, text: '', context: { contextType, contextId, root } }),
    [contextType, contextId, root],
  )
  const back = () => {
    // The way back leads to the row that was left.
    if (manages && !wide && isFromList(state)) void navigate(-1)
    else void navigate(manages ? root : away, { replace: true })
  }
  if (conversationId === undefined || (manages && wide))
    return <ManagersMail view={view} conversationId={conversationId} wide={wide} onBack={back} />
  return (
    <div ref={room} className={styles.frame}>
      <ConversationPane key={conversationId} conversationId={conversationId} wanted={undefined} onBack={back} />
    </div>
  )
}
