import { usePage } from '@samvaer/remote-kit/page'
import { Link } from '@samvaer/remote-kit/router'
import { Badge, Button, Cluster, Icon, PageHeader, Time } from '@samvaer/ui'
import { Menu, type MenuEntry } from '@samvaer/ui/overlays'
import { paths } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import type { DeskDialogName } from './desk-dialogs.tsx'
import styles from './desk-ticket.module.css'
import type { DeskActs, DeskTicket } from './use-desk-acts.ts'

interface DeskHeaderProps {
  ticket: DeskTicket
  acts: DeskActs
  onDialog: (name: DeskDialogName) => void
}

/** Shows the subject and the status of a ticket, and the acts on it as a whole. */
export const DeskHeader = ({ ticket, acts, onDialog }: DeskHeaderProps) => {
  const t = useSupportTexts()
  const { ticketId, subject, category, status, desk, language, createdAt, author } = ticket
  usePage({ title: `${subject} (${ticketId})` })
  const ended = status === 'Closed' || status === 'Deleted'
  const entries: MenuEntry[] = [
    ...(ended
      ? []
      : ([
          { id: 'forward', label: t('desk.forward'), icon: 'arrow-right', act: () => onDialog('forward') },
          { id: 'pending', label: t('desk.setPending'), icon: 'pause', act: acts.pending },
          ...(author ? [{ id: 'merge', label: t('desk.merge'), icon: 'link', act: () => onDialog('merge') }] : []),
        ] as MenuEntry[])),
    ...(author || status === 'Deleted'
      ? []
      : ([
          { id: 'delete', label: t('desk.delete'), icon: 'delete', tone: 'danger', act: () => onDialog('delete') },
        ] as MenuEntry[])),
  ]
  return (
    <>
      <p>
        <Link className={styles.back} to={paths.desk}>
          <Icon name="arrow-left" size="small" />
          {t('desk.title')}
        </Link>
      </p>
      <PageHeader
        title={subject}
        lead={
          <span className={styles.line}>
            <Badge>{t(`desk.status.${status}`)}</Badge>
            {desk && <Badge tone="accent">{t(`desk.to.${desk}`)}</Badge>}
            <span>{t(`category.${category}`)}</span>
            <span>{t(`language.${language}`)}</span>
            <span>{t('desk.number', { number: ticketId })}</span>
            <Time value={createdAt} />
          </span>
        }
        actions={
          <Cluster gap={2}>
            {status === 'Closed' && (
              <Button icon="undo" busy={acts.reopening} onClick={acts.reopen}>
                {t('closed.reopen')}
              </Button>
            )}
            {!ended && (
              <Button icon="check" busy={acts.closing} onClick={acts.close}>
                {t('ticket.close')}
              </Button>
            )}
            {entries.length > 0 && <Menu label={t('desk.more')} entries={entries} />}
          </Cluster>
        }
      />
    </>
  )
}
