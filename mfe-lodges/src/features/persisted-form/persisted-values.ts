/** Keeps what was typed into a form and is not sent yet in this browser: nothing typed is lost. */
import { createUnsentCopy, type UnsentCopy } from '@samvaer/remote-kit/page'

export interface Kept<Values> {
  values: Values
  savedAt: string
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns the kind of a value, so that a field is only filled with its like. */
const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'object' : typeof value)

/** The fields of the form that an earlier version of it may have kept, each where it still fits. */
export const valuesIn = <Values extends object>(kept: unknown, initial: Values): Kept<Values> | undefined => {
  if (!isFields(kept) || !isFields(kept.values) || typeof kept.savedAt !== 'string') return undefined
  const { values, savedAt } = kept
  const fitting = Object.entries(initial).map(([name, first]) => [
    name,
    kindOf(values[name]) === kindOf(first) ? values[name] : first,
  ])
  return { values: Object.fromEntries(fitting) as Values, savedAt }
}

export const persistedCopy = <Values extends object>(
  profileId: number,
  place: string,
  initial: Values,
): UnsentCopy<Kept<Values>> =>
  createUnsentCopy<Kept<Values>>({ kind: 'lodge-form', profileId, place, parse: (kept) => valuesIn(kept, initial) })
