/** The one dialog that the shell opened by itself; which one and with what it shows. */
import type { breakingNewsItem } from '@samvaer/contracts/site/breaking-news'
import { createStore } from '@samvaer/remote-kit/host'
import type * as z from 'zod'

export type OpenDialog =
  | { name: 'onboarding' }
  | { name: 'birthday' }
  | { name: 'breakingNews'; news: z.infer<typeof breakingNewsItem> }
  | { name: 'heightAndWeight' }
  | { name: 'receipt'; orderId: number }
  | { name: 'confirmation'; answer: (confirmed: boolean) => void }
  | { name: 'factorNeeded' }

export const dialogStore = createStore<OpenDialog | undefined>(undefined)

/** Opens a dialog for a caller that has seen that no other one is open. */
export const openDialog = (dialog: OpenDialog): void => dialogStore.set(dialog)

export const closeDialog = (): void => dialogStore.set(undefined)
