import { usePage } from '@samvaer/remote-kit/page'
import { Link } from '@samvaer/remote-kit/router'
import { Icon, PageHeader, Time } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { StatusBadge } from '../ticket-data/status-badge.tsx'
import styles from './ticket.module.css'
import type { TicketState } from './ticket-acts.ts'

interface TicketHeaderProps {
  ticket: Pick<TicketState, 'subject' | 'category' | 'status' | 'createdAt'>
  /** The list that it is in. */
  back?: { to: string; label: string }
  actions?: ReactNode
}

/** Shows the subject and the status of a ticket. */
export const TicketHeader = ({ ticket, back, actions }: TicketHeaderProps) => {
  const t = useSupportTexts()
  const { subject, category, status, createdAt } = ticket
  usePage({ title: subject })
  return (
    <>
      {back && (
        <p>
          <Link className={styles.back} to={back.to}>
            <Icon name="arrow-left" size="small" />
            {back.label}
          </Link>
        </p>
      )}
      <PageHeader
        title={subject}
        lead={
          <span className={styles.facts}>
            <StatusBadge status={status} />
            <span>{t(`category.${category}`)}</span>
            <span>
              {t('ticket.begun')} <Time value={createdAt} />
            </span>
          </span>
        }
        actions={actions}
      />
    </>
  )
}
