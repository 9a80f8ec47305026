import { maximumMailFilter } from '@samvaer/contracts/mail/values'
import { useDebounced } from '@samvaer/remote-kit/debounced'
import { useNavigate } from '@samvaer/remote-kit/router'
import { IconButton, SearchInput } from '@samvaer/ui'
import { useEffect, useRef, useState } from 'react'
import { type ListView, searchOf } from '../../features/mail-data/list-view.ts'
import { ConversationList } from '../../features/mail-list/conversation-list.tsx'
import { FolderLinks } from '../../features/mail-list/folder-links.tsx'
import { useConversationList } from '../../features/mail-list/use-conversation-list.ts'
import { WaitingRows } from '../../features/mail-list/waiting-rows.tsx'
import { FoundMessages } from '../../features/search/found-messages.tsx'
import { mailRoot } from '../../paths.ts'
import { useProfileTexts } from '../../texts.ts'
import { useInView } from '../../use-in-view.ts'
import styles from './list-pane.module.css'

export type MailDialog = 'settings' | 'group'

interface ListPaneProps {
  view: ListView
  open: number | undefined
  /** Beside a conversation; else the list is the page. */
  pane: boolean
  /** The page's heading is the conversation's name while one is open. */
  heading: 'h1' | 'h2'
  onOpen: (dialog: MailDialog) => void
}

/**
 * The search field. The written text goes into the address once the reader pauses; an address that says something else
 * by itself is shown in the field.
 */
const useSearchField = (shown: string, show: (text: string) => void): [string, (text: string) => void] => {
  const [text, setText] = useState(shown)
  const [seen, setSeen] = useState(shown)
  const settled = useDebounced(text).trim()
  const asked = useRef(shown)
  const latestShow = useRef(show)
  useEffect(() => {
    latestShow.current = show
  })
  useEffect(() => {
    if (settled === asked.current) return
    asked.current = settled
    latestShow.current(settled)
  }, [settled])
  if (shown !== seen) {
    setSeen(shown)
    if (shown !== settled) setText(shown)
  }
  useEffect(() => {
    asked.current = shown
  }, [shown])
  return [text, setText]
}

/** The list with its folders, search and settings. */
export const ListPane = ({ view, open, pane, heading: Heading, onOpen }: ListPaneProps) => {
  const t = useProfileTexts()
  const navigate = useNavigate()
  const [top, atTop] = useInView()
  const list = useConversationList(view, atTop)
  const show = (next: ListView) =>
    void navigate(`${open === undefined ? mailRoot : `${mailRoot}/${open}`}${searchOf(next)}`, { replace: true })
  const [text, setText] = useSearchField(view.text, (next) => show({ ...view, text: next }))
  return (
    <section className={styles.pane} data-pane={pane || undefined} aria-label={t('list.label')}>
      <div className={styles.head}>
        <div className={styles.title}>
          <Heading tabIndex={-1}>{t('title')}</Heading>
          <span className={styles.acts}>
            <IconButton label={t('group.new')} icon="plus" onClick={() => onOpen('group')} />
            <IconButton label={t('settings.title')} icon="settings" onClick={() => onOpen('settings')} />
          </span>
        </div>
        <search className={styles.search}>
          <SearchInput
            aria-label={t('search.label')}
            placeholder={t('search.placeholder')}
            maxLength={maximumMailFilter}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={view.unreadOnly}
            onClick={() => show({ ...view, unreadOnly: !view.unreadOnly })}
          >
            {t('list.unreadOnly')}
          </button>
        </search>
        <FolderLinks view={view} unread={list.unread} />
      </div>
      <div className={styles.rows} data-scroller={pane ? '' : undefined}>
        <span ref={top} className={styles.top} />
        <WaitingRows view={view} unread={list.unread} beside={list.beside} />
        <ConversationList
          key={searchOf(view)}
          view={view}
          list={list}
          open={open}
          pane={pane}
          onShowAll={() => show({ ...view, unreadOnly: false })}
          onSettings={() => onOpen('settings')}
        />
        {view.text.length >= 2 && (
          <FoundMessages text={view.text} search={searchOf(view)} onClear={() => show({ ...view, text: '' })} />
        )}
      </div>
    </section>
  )
}
