import { useState } from 'react'

/**
 * Saving from a dialog: what failed leaves the dialog as it is, for another attempt.
 * @param onSaved once it is saved
 */
export const useSaving = (onSaved: () => void) => {
  const [saving, setSaving] = useState(false)
  const save = (act: () => Promise<unknown>): void => {
    setSaving(true)
    act()
      // The caller says why it failed.
      .then(onSaved, () => undefined)
      .finally(() => setSaving(false))
  }
  return { save, saving }
}
