import { useState } from 'react'

/**
 * Shows a member's choice at once: a box whose state comes from answers of a service would fall back for the moment
 * between the click and the news of it. Held until the known state changes, to the choice or, when it failed, back.
 */
export const useOptimisticChoice = (known: boolean): [chosen: boolean, hold: (choice: boolean) => void] => {
  const [held, setHeld] = useState<{ known: boolean; choice: boolean }>()
  const stale = held !== undefined && held.known !== known
  if (stale) setHeld(undefined)
  return [held && !stale ? held.choice : known, (choice) => setHeld({ known, choice })]
}
