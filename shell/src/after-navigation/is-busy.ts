/** True while the reader is in the middle of something that a dialog would tear apart. */
import { hasUnsavedChanges, toastStore } from '@samvaer/remote-kit/host'
import { dialogStore } from '../dialogs/open-dialog.ts'

const openWindows = 'dialog[open], [role="dialog"]:not(dialog), [role="alertdialog"]:not(dialog)'

/** True while a dialog is open, whoever opened it. */
export const isWindowOpen = (): boolean => {
  const { question, membershipReason, reported } = toastStore.get()
  return (
    [question, membershipReason, reported, dialogStore.get()].some(Boolean) ||
    document.querySelector(openWindows) !== null
  )
}

const isWriting = (): boolean => {
  const field = document.activeElement
  if (field instanceof HTMLTextAreaElement) return field.value !== ''
  if (field instanceof HTMLInputElement)
    return /^(text|search|email|password|tel|url|number)$/.test(field.type) && field.value !== ''
  return field instanceof HTMLElement && field.isContentEditable && field.textContent.trim() !== ''
}

/** A list of the top menu, which closes together with a dialog that opens above it. */
const isPanelOpen = (): boolean => document.querySelector('[data-disclosed]:not([hidden])') !== null

export const isBusy = (): boolean => isWindowOpen() || isPanelOpen() || hasUnsavedChanges() || isWriting()
