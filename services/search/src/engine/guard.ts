/** Whom an asker finds in no list, count or suggestion. */
import { nobody, type Rows, rowsOf, unionOf, without } from './bitmaps.ts'
import { createFlag } from './flag.ts'
import type { Places } from './places.ts'
import type { Asker, IndexedProfile } from './profile-index.ts'
import type { RowNumbers } from './row-numbers.ts'
import { createWishes } from './wishes.ts'

export interface Guard {
  put(row: number, seeks: IndexedProfile['seeks']): void
  /** The asker, who is parted by a block, and who is found by nobody but whom they look for. */
  hiddenFrom(asker: Asker): Rows
}

/** Those who are found by few have sets of their own: they are few, so that every search can afford to ask. */
export const createGuard = (numbers: RowNumbers, places: Places): Guard => {
  const guarded = createFlag()
  const wishes = createWishes(places)
  return {
    put: (row, seeks) => {
      const guards = seeks?.onlyTheyFindMe === true
      guarded.put(row, guards)
      wishes.put(row, guards ? seeks : undefined)
    },
    hiddenFrom: (asker) => {
      const parted = [asker.profileId, ...asker.hidden].flatMap((profileId) => numbers.rowOf(profileId) ?? [])
      const unfound = guarded.rows.isEmpty ? nobody : without(guarded.rows, wishes.lookingFor(asker))
      return unionOf([rowsOf(parted), unfound])
    },
  }
}
