/** Two windows changed the same profile: what each of them changed, and where they want different things. */
import { hashKey } from '@tanstack/react-query'

/** True when two things say the same; in which order their fields stand says nothing. */
export const same = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other])

/** One thing that a profile says, wanted differently in two windows. */
export interface Clash {
  /** Null for what the persons answer together. */
  personId: number | null
  field: string
  mine: unknown
  theirs: unknown
}

interface Merge<Form> {
  /** Theirs where this window changed nothing; its own changes else. */
  merged: Form
  clashes: { field: string; mine: unknown; theirs: unknown }[]
}

/** Merges both changes of one thing; this window's where they differ. */
export const mergeObjects = <Form extends object>(base: Form, mine: Form, theirs: Form): Merge<Form> => {
  const merged = { ...mine }
  const clashes: Merge<Form>['clashes'] = []
  for (const field of Object.keys(mine) as (keyof Form & string)[]) {
    if (same(mine[field], base[field])) merged[field] = theirs[field]
    else if (!same(theirs[field], base[field]) && !same(theirs[field], mine[field]))
      clashes.push({ field, mine: mine[field], theirs: theirs[field] })
  }
  return { merged, clashes }
}

/** True when they are about the same thing. */
const sameThing = (one: Clash, other: Clash): boolean => one.personId === other.personId && one.field === other.field

/** True when there is one that was not among those that were shown. */
export const hasUnseen = (clashes: readonly Clash[], shown: readonly Clash[]): boolean =>
  clashes.some((clash) => !shown.some((one) => sameThing(one, clash)))
