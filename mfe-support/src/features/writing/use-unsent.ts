import { createUnsentCopy, memberStorage } from '@samvaer/remote-kit/page'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useState } from 'react'

type Words = Readonly<Record<string, string>>

interface Kept<Values> {
  values: Values
  savedAt: string
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The fields that an earlier version of the form may have kept, each where it still fits. */
const valuesIn = <Values extends Words>(kept: unknown, initial: Values): Kept<Values> | undefined => {
  if (!isFields(kept) || !isFields(kept.values) || typeof kept.savedAt !== 'string') return undefined
  const { values, savedAt } = kept
  const fitting = Object.entries(initial).map(([name, first]) => {
    const value = values[name]
    return [name, typeof value === 'string' ? value : first]
  })
  return { values: Object.fromEntries(fitting) as Values, savedAt }
}

const isSame = <Values extends Words>(one: Values, other: Values): boolean =>
  Object.keys(other).every((name) => one[name] === other[name])

export interface Unsent<Values extends Words> {
  values: Values
  change: (changes: Partial<Values>) => void
  /** When what was found again was written; undefined where nothing was. */
  restoredAt: string | undefined
  /** It is sent or thrown away: begins anew. */
  clear: () => void
}

/**
 * Keeps what is written and not sent yet. It outlasts a reload, of a member also a closed window and a session that
 * ended; of whoever is not signed in this tab alone keeps it, for others may use the same device.
 * @param place what it is for; nothing else has the same
 */
export const useUnsent = <Values extends Words>(place: string, initial: Values): Unsent<Values> => {
  const { id, isLoggedIn } = useCurrentProfile()
  const [begun] = useState(() => {
    const copy = createUnsentCopy<Kept<Values>>({
      kind: 'support-text',
      profileId: id,
      place,
      parse: (kept) => valuesIn(kept, initial),
      storage: isLoggedIn ? memberStorage() : sessionStorage,
    })
    const kept = copy.read()
    return { copy, kept: kept && !isSame(kept.values, initial) ? kept : undefined }
  })
  const { copy, kept } = begun
  const [values, setValues] = useState(kept?.values ?? initial)
  const [restoredAt, setRestoredAt] = useState(kept?.savedAt)
  return {
    values,
    change: (changes) => {
      const next = { ...values, ...changes }
      setValues(next)
      if (isSame(next, initial)) copy.remove()
      else copy.write({ values: next })
    },
    restoredAt,
    clear: () => {
      copy.remove()
      setValues(initial)
      setRestoredAt(undefined)
    },
  }
}
