/** What the reader looks at already: it is told there, so nothing is said of it in the corner. */
import type { ClientNotification } from '@samvaer/contracts/notifications'

type Told = Pick<ClientNotification, 'type' | 'path'>

/** Whether a page is the conversation that a notification is about; the address says so before the page has read anything. */
export const isOfConversation = ({ type, path }: Told, pathname: string): boolean =>
  type === 'Mail' && path?.toLowerCase() === pathname.toLowerCase().replace(/\/$/, '')

/** Whether the reader is looking at that conversation at this moment. */
export const isInView = (told: Told): boolean => document.hasFocus() && isOfConversation(told, location.pathname)
