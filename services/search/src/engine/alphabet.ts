/** Members by name, in the order of their community's alphabet; of the same name the lesser id first. */
import { createRequire } from 'node:module'
import { keyBeginnings, nameKey } from '@samvaer/service-kit/text/name-key'
import type sortedBtree from 'sorted-btree'
import type { BehindName } from './profile-index.ts'

/** A CommonJS module with a default of its own: what an import of it gives differs between Node and test runners. */
const { default: BTree }: { default: typeof sortedBtree.default } = createRequire(import.meta.url)('sorted-btree')

export interface Alphabet {
  /** @param name folded; undefined for nobody */
  put(row: number, profileId: number, name: string | undefined): void
  placeOf(row: number): BehindName
  /** Rows from behind a place on, of names whose key begins as the text does. */
  behind(place: BehindName | undefined, text: string): Iterable<readonly [place: BehindName, row: number]>
}

export const comesBefore = (one: BehindName, other: BehindName): number => {
  if (one.name === other.name) return one.profileId - other.profileId
  return one.name < other.name ? -1 : 1
}

const nobody: BehindName = { name: '', profileId: 0 }

export const createAlphabet = (community: string): Alphabet => {
  const places: BehindName[] = []
  const rows = new BTree<BehindName, number>(undefined, comesBefore)
  return {
    put: (row, profileId, name) => {
      const before = places[row] ?? nobody
      const key = name === undefined ? '' : nameKey(name, community)
      const after = name === undefined ? nobody : { name: key === name ? name : key, profileId }
      if (comesBefore(before, after) === 0) return
      if (before.profileId !== 0) rows.delete(before)
      if (after.profileId !== 0) rows.set(after, row)
      while (places.length < row) places.push(nobody)
      places[row] = after
    },
    placeOf: (row) => places[row] ?? nobody,
    behind: function* (place, text) {
      for (const beginning of keyBeginnings(text, community)) {
        const first: BehindName = { name: beginning, profileId: 0 }
        const from = place && comesBefore(place, first) > 0 ? place : first
        for (const entry of rows.entries(from)) {
          if (!entry[0].name.startsWith(beginning)) break
          if (!place || comesBefore(entry[0], place) > 0) yield entry
        }
      }
    },
  }
}
