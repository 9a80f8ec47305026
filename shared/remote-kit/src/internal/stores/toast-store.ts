/** Toasts, questions and the dialogs of membership and reports as state; the shell shows them. */
import type { ReportedItemType } from '@samvaer/contracts/reported-items'
import { createStore } from './store.ts'

export type ToastTone = 'neutral' | 'positive' | 'warning' | 'danger'

export interface Toast {
  tone: ToastTone
  text: string
  /** The one thing to do about it, for example to undo. */
  action?: { label: string; run: () => void }
}
export interface Question {
  title: string
  text: string
  confirmLabel: string
  /** The way back; the shell writes "Cancel" when absent. */
  cancelLabel?: string
  tone: 'neutral' | 'danger'
}
/** The reason why somebody is asked to become a subscriber; the dialog words itself by it. */
export type MembershipReason = string

/** Something that a member reports. */
export interface ReportedThing {
  itemType: ReportedItemType
  itemId: number
  /** Its name, for whoever is about to report it. */
  title: string
  /** Its author, to be blocked as well; absent where it is nobody's alone. */
  author?: { profileId: number; name: string }
}

export interface ToastState {
  toasts: readonly (Toast & { id: number })[]
  question: (Question & { answer: (confirmed: boolean) => void }) | undefined
  membershipReason: MembershipReason | undefined
  /** It is being reported. */
  reported?: ReportedThing | undefined
  /** The words of the live region, and which of all announcements they are: the same words are said again. */
  announcement: string
  announced?: number
}

export const toastStore = createStore<ToastState>({
  toasts: [],
  question: undefined,
  membershipReason: undefined,
  announcement: '',
})

/** Has something read out that the page shows without a word of its own. */
export const announce = (text: string): void =>
  toastStore.set((state) => ({ ...state, announcement: text, announced: (state.announced ?? 0) + 1 }))
