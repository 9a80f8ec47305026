/** Goes on with what was kept in this browser, whatever has changed meanwhile. */

import { mergeObjects } from '../edit-frame/merge.ts'
import type { EditForm } from './edit-form.ts'
import type { KeptChanges } from './local-copy.ts'
import { bodyOf } from './merge-forms.ts'
import type { Saved } from './save-changes.ts'

type Begun = Saved & { values: EditForm }

/**
 * Facts go on from the version that they were written upon: a later one is met when they are saved. Birthdays and
 * measures have no version, so what another window saved of them stands where this one changed nothing. A person who
 * left the profile is not asked about any more, and one who came is.
 */
export const resume = (kept: KeptChanges, { base: there }: Saved): Begun => {
  const personIn = ({ persons }: Pick<EditForm, 'persons'>, personId: number) =>
    persons.find((one) => one.personId === personId)
  const base = there.persons.map((now) => ({ ...now, facts: personIn(kept.base, now.personId)?.facts ?? now.facts }))
  const values = there.persons.map((now) => {
    const [before, mine] = [personIn(kept.base, now.personId), personIn(kept.values, now.personId)]
    if (!before || !mine) return now
    return { ...now, ...mergeObjects(bodyOf(before), bodyOf(mine), bodyOf(now)).merged, facts: mine.facts }
  })
  return {
    version: kept.version,
    base: { profile: kept.base.profile, persons: base },
    values: { profile: kept.values.profile, persons: values },
  }
}
