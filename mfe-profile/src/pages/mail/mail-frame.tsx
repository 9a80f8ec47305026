import { usePage } from '@samvaer/remote-kit/page'
import { useLocation, useNavigate, useParams, useSearchParams } from '@samvaer/remote-kit/router'
import { EmptyState, lazyPart } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOf } from '../../features/mail-data/conversation-lists.ts'
import { isFromList } from '../../features/mail-data/from-list.ts'
import { type ListView, searchOf, viewIn } from '../../features/mail-data/list-view.ts'
import { idOf, mailRoot } from '../../paths.ts'
import { useProfileTexts } from '../../texts.ts'
import { useWide } from '../../use-wide.ts'
import { NotFoundPage } from '../not-found-page.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { ListPane, type MailDialog } from './list-pane.tsx'
import styles from './mail-frame.module.css'
import { NewConversation } from './new-conversation.tsx'
import { useRoom } from './use-room.ts'

const HejPage = lazyPart(async () => ({ default: (await import('./hej-page.tsx')).HejPage }))
const SettingsDialog = lazyPart(async () => ({
  default: (await import('../../features/settings/settings-dialog.tsx')).SettingsDialog,
}))
const NewGroupDialog = lazyPart(async () => ({
  default: (await import('../../features/group/new-group-dialog.tsx')).NewGroupDialog,
}))

/** True when the list beside it has not come, and says so. */
const useListFailed = (view: ListView): boolean => {
  const { pages } = listOf(view)
  const { isError, data } = useInfiniteQuery({ ...pages, enabled: false })
  return isError && data === undefined
}

/** Shows that nothing is open yet. */
const Nothing = ({ view }: { view: ListView }) => {
  const t = useProfileTexts()
  usePage({ title: t('title') })
  // Nobody chooses from a list that is not there.
  if (useListFailed(view)) return null
  return (
    <div className={styles.nothing}>
      <EmptyState icon="comment" title={t('choose.title')} text={t('choose.text')} />
    </div>
  )
}

/** The list alone is the page on phones. */
const ListPage = (props: Omit<Parameters<typeof ListPane>[0], 'pane' | 'heading' | 'open'>) => {
  const t = useProfileTexts()
  usePage({ title: t('title') })
  return <ListPane {...props} open={undefined} pane={false} heading="h1" />
}

/** The dialogs that open above both: turning a tablet does not close them. */
const Dialogs = ({ open, onClose }: { open: MailDialog | undefined; onClose: () => void }) => (
  <>
    {open === 'settings' && <SettingsDialog onClose={onClose} />}
    {open === 'group' && <NewGroupDialog onClose={onClose} />}
  </>
)

/** /Mail and /Mail/:conversationId: the list and a conversation beside each other, or one of the two on phones. */
export const MailFrame = () => {
  const { conversationId: parameter } = useParams()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const wide = useWide()
  const room = useRoom()
  const [dialog, setDialog] = useState<MailDialog>()
  const view = viewIn(search)
  const conversationId = idOf(parameter)
  const to = idOf(search.get('to'))
  if (parameter !== undefined && conversationId === undefined) return <NotFoundPage />

  if (parameter === undefined && search.get('folder') === 'Hej')
    return <HejPage box={search.get('box') === 'Sent' ? 'Sent' : 'Received'} />
  const isOpen = conversationId !== undefined || to !== undefined
  const back = () => {
    // The way back leads to the row that was left.
    if (!wide && isFromList(state)) void navigate(-1)
    else void navigate(`${mailRoot}${searchOf(view)}`, { replace: true })
  }
  const listAlone = !wide && !isOpen
  return (
    <>
      {listAlone && <ListPage view={view} onOpen={setDialog} />}
      {!listAlone && (
        <div ref={room} className={styles.frame}>
          {wide && (
            <ListPane view={view} open={conversationId} pane heading={isOpen ? 'h2' : 'h1'} onOpen={setDialog} />
          )}
          {conversationId !== undefined && (
            <ConversationPane
              key={conversationId}
              conversationId={conversationId}
              wanted={idOf(search.get('message'))}
              onBack={back}
            />
          )}
          {conversationId === undefined && to !== undefined && (
            <NewConversation key={to} profileId={to} onBack={back} />
          )}
          {!isOpen && <Nothing view={view} />}
        </div>
      )}
      <Dialogs open={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}
