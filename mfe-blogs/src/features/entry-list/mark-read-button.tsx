import type { BlogEntrySummary } from '@samvaer/contracts/blogs/calls'
import { useCall } from '@samvaer/remote-kit/api'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button } from '@samvaer/ui'
import { useBlogTexts } from '../../texts.ts'
import { changeEntriesWhere } from '../entry-data/entry-cache.ts'
import type { MarkReadCall } from './entry-lists.ts'
import styles from './mark-read-button.module.css'

/** True when a card carries a mark: unread, or commented since it was read. Nobody has to read what they wrote. */
const isMarked = (entry: BlogEntrySummary, reader: number): boolean =>
  entry.newComments || (!entry.read && entry.author.profileId !== reader)

interface MarkReadButtonProps {
  call: MarkReadCall
  /** The entries that the list shows. */
  entries: readonly BlogEntrySummary[]
  /** The button goes with the marks; where the focus goes. */
  onMarked: () => void
}

/** Takes the marks from all of a list; there while one of its cards has one. */
export const MarkReadButton = ({ call, entries, onMarked }: MarkReadButtonProps) => {
  const t = useBlogTexts()
  const { id } = useCurrentProfile()
  const mark = useCall(call, {
    optimistic: () => {
      const marked = new Set(entries.map((entry) => entry.blogEntryId))
      return changeEntriesWhere(
        (entry) => marked.has(entry.blogEntryId),
        () => ({ read: true, newComments: false }),
      )
    },
    onSuccess: () => toast({ tone: 'positive', text: t('markRead.done') }),
  })
  const markAll = () => {
    mark.mutate({})
    onMarked()
  }
  if (!entries.some((entry) => isMarked(entry, id))) return null
  return (
    <div className={styles.place}>
      <Button size="small" variant="quiet" icon="check" busy={mark.isPending} onClick={markAll}>
        {t('markRead.label')}
      </Button>
    </div>
  )
}
