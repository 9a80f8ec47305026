import type { MailFolder } from '@samvaer/contracts/mail/shapes'
import { mailFolders } from '@samvaer/contracts/mail/values'
import { Link } from '@samvaer/remote-kit/router'
import { Count, VisuallyHidden } from '@samvaer/ui'
import { mailRoot } from '../../paths.ts'
import { useProfileTexts } from '../../texts.ts'
import { type ListView, searchOf } from '../mail-data/list-view.ts'
import styles from './folder-links.module.css'

interface FolderLinksProps {
  view: ListView
  /** Conversations with something unread. */
  unread: { inbox: number; requests: number } | undefined
}

/** The mailFolders, with how much is unread in the two where that counts. */
export const FolderLinks = ({ view, unread }: FolderLinksProps) => {
  const t = useProfileTexts()
  const counts: Partial<Record<MailFolder, number>> = { Inbox: unread?.inbox ?? 0, Requests: unread?.requests ?? 0 }
  return (
    <nav aria-label={t('folder.label')} className={styles.folders}>
      {mailFolders.map((folder) => {
        const count = counts[folder] ?? 0
        return (
          <Link
            key={folder}
            className={styles.folder}
            to={`${mailRoot}${searchOf({ ...view, folder })}`}
            {...(folder === view.folder && { 'aria-current': 'page' as const })}
          >
            {t(`folder.${folder}`)}
            <Count value={count} />
            {count > 0 && <VisuallyHidden>, {t('folder.unread', { count })}</VisuallyHidden>}
          </Link>
        )
      })}
    </nav>
  )
}
