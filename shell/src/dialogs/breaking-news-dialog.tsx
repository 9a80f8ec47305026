import { api } from '@samvaer/remote-kit/api'
import { pageCache } from '@samvaer/remote-kit/host'
import { useSite } from '@samvaer/remote-kit/session'
import { Button } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import styles from './breaking-news-dialog.module.css'
import { breakingNewsQuery } from './breaking-news-query.ts'
import type { OpenDialog } from './open-dialog.ts'
import { useDialogTexts } from './texts.ts'

interface BreakingNewsDialogProps {
  news: Extract<OpenDialog, { name: 'breakingNews' }>['news']
  onClose: () => void
}

/** Marks news as seen, as closed is seen. Should the call fail, it comes again with the next visit. */
const setSeen = (breakingNewsId: number): void => {
  pageCache().setQueryData(breakingNewsQuery().queryKey, { news: null })
  void api.post('BreakingNews/AddBreakingNewsView', { breakingNewsId }).catch(() => undefined)
}

/** News of the brand that every member sees once. */
export default function BreakingNewsDialog({ news, onClose }: BreakingNewsDialogProps) {
  const t = useDialogTexts()
  const site = useSite()
  const close = () => {
    onClose()
    setSeen(news.id)
  }
  return (
    <Dialog
      open
      onClose={close}
      title={news.title}
      actions={
        <Button variant="primary" onClick={close}>
          {t('breakingNews.seen')}
        </Button>
      }
    >
      <p className={styles.from}>{t('breakingNews.from', { site: site.name })}</p>
      <p className={styles.text}>{news.text}</p>
    </Dialog>
  )
}
