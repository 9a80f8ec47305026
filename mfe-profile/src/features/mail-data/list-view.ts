/** The view of the list, as the address has it: folder, unread ones alone, and what is searched for. */
import type { MailFolder } from '@samvaer/contracts/mail/shapes'
import { mailFolders, maximumMailFilter } from '@samvaer/contracts/mail/values'

/** The conversations of managers with members about one lodge or event. */
export interface MailContext {
  contextType: 'Lodge' | 'Event'
  contextId: number
  /** The address below which a conversation of them is opened. */
  root: string
}

export interface ListView {
  folder: MailFolder
  unreadOnly: boolean
  /** Names and words; empty while nothing is searched for. */
  text: string
  /** Of one lodge or event alone, on its own pages. */
  context?: MailContext
}

export const viewIn = (search: URLSearchParams): ListView => ({
  folder: mailFolders.find((folder) => folder === search.get('folder')) ?? 'Inbox',
  unreadOnly: search.get('unread') === '1',
  text: (search.get('q') ?? '').trim().slice(0, maximumMailFilter),
})

/** The query of an address that shows this view; empty for the inbox as it is. */
export const searchOf = ({ folder, unreadOnly, text }: ListView): string => {
  const search = new URLSearchParams({
    ...(folder !== 'Inbox' && { folder }),
    ...(unreadOnly && { unread: '1' }),
    ...(text !== '' && { q: text }),
  })
  return search.size === 0 ? '' : `?${search}`
}
