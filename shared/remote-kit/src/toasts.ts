/** Short messages and questions. The shell shows them, so they outlast the page that asked. */
import {
  type MembershipReason,
  type Question,
  type ReportedThing,
  type Toast,
  toastStore,
} from './internal/stores/toast-store.ts'

export type { MembershipReason, Question, ReportedThing, Toast, ToastTone } from './internal/stores/toast-store.ts'

/** Toasts on the screen at once; the oldest gives way. */
const maximumToasts = 3
let lastToast = 0

/**
 * True when one says what the other does; each with something to do stays: there is no other way to what was before.
 */
const isSame = (one: Toast, other: Toast): boolean => one.text === other.text && !one.action && !other.action

/** Shows a short message; the same text twice is shown once. Answers with a function that takes it away. */
export const toast = (message: Toast): (() => void) => {
  lastToast += 1
  const id = lastToast
  toastStore.set((state) => ({
    ...state,
    toasts: [...state.toasts.filter((t) => !isSame(t, message)), { ...message, id }].slice(-maximumToasts),
  }))
  return () => dismissToast(id)
}

export const dismissToast = (id: number): void =>
  toastStore.set((state) => ({ ...state, toasts: state.toasts.filter((t) => t.id !== id) }))

/** Asks before something that cannot be taken back. A question that is still open is answered with no. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    toastStore.get().question?.answer(false)
    const answer = (confirmed: boolean) => {
      toastStore.set((state) => ({ ...state, question: undefined }))
      resolve(confirmed)
    }
    toastStore.set((state) => ({ ...state, question: { ...question, answer } }))
  })

/** Opens the dialog that offers a membership. */
export const askMembership = (reason: MembershipReason): void =>
  toastStore.set((state) => ({ ...state, membershipReason: reason }))

/** Opens the dialog by which a member reports something to the staff. */
export const askReport = (reported: ReportedThing): void => toastStore.set((state) => ({ ...state, reported }))
