/** The lists of the mail that are measured, as members read them. */
import type { ApiClient } from '@samvaer/contracts/client'
import type { MailFolder } from '@samvaer/contracts/mail/shapes'
import { knownName } from './two-mailboxes.ts'

export interface MailPage {
  items: unknown[]
  next: string | null
}

export interface MeasuredMail {
  title: string
  read(api: ApiClient, paging: { skip?: number; take: number; anchor?: string }): Promise<MailPage>
  /** Counted from 1: for the member with much mail, and beside it for the one with little. */
  pages: readonly { much: number; little: number }[]
}

const list = (
  title: string,
  wanted: { folder: MailFolder; unreadOnly?: boolean; filterText?: string },
  deep: { much: number; little: number },
): MeasuredMail => ({
  title,
  read: (api, paging) => api.get('Mail/GetConversations', { ...wanted, ...paging }),
  pages: [{ much: 1, little: 1 }, deep],
})

/** Of 350 pages of the inbox and 50 of the others; what is little has one page, in the inbox two. */
export const measuredMail: readonly MeasuredMail[] = [
  list('Inbox', { folder: 'Inbox' }, { much: 100, little: 2 }),
  list('Inbox, unread', { folder: 'Inbox', unreadOnly: true }, { much: 30, little: 1 }),
  list('Inbox, a name', { folder: 'Inbox', filterText: knownName }, { much: 100, little: 1 }),
  list('Requests', { folder: 'Requests' }, { much: 30, little: 1 }),
  list('Sent', { folder: 'Sent' }, { much: 30, little: 1 }),
  list('Archived', { folder: 'Archived' }, { much: 30, little: 1 }),
]
