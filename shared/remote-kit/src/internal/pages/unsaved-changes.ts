/** Counts the forms of the page with text that is not saved (`useUnsavedChanges`). */
let unsaved = 0

/** Asks before the window is left, until the answered function is called. */
export const holdUnsavedChanges = (): (() => void) => {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  unsaved += 1
  window.addEventListener('beforeunload', ask)
  return () => {
    unsaved -= 1
    window.removeEventListener('beforeunload', ask)
  }
}

export const hasUnsavedChanges = (): boolean => unsaved > 0
