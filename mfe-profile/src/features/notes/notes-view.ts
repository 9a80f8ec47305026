/** The chosen notes and their order; the address keeps them, so that the way back knows them. */

import type { CallInput } from '@samvaer/contracts/client'
import { shortened } from '@samvaer/contracts/text/length'
import { listQuery } from '@samvaer/remote-kit/api'

const genders = ['Female', 'Male', 'Couple', 'Transsexual'] as const
const sorts = ['Newest', 'Oldest', 'Name'] as const

export const noteGenders = genders
export const noteSorts = sorts

export interface NotesView {
  gender: (typeof genders)[number] | undefined
  text: string
  sort: (typeof sorts)[number]
}

/** The contract's longest text that is looked for. */
const maximumText = 100

export const notesViewIn = (search: URLSearchParams): NotesView => ({
  gender: genders.find((gender) => gender === search.get('gender')),
  text: shortened((search.get('q') ?? '').trim(), maximumText),
  sort: sorts.find((sort) => sort === search.get('sort')) ?? 'Newest',
})

/** The query of an address; what is as always is left out. */
export const searchOfNotes = ({ gender, text, sort }: NotesView): string => {
  const search = new URLSearchParams({
    ...(gender && { gender }),
    ...(text !== '' && { q: text }),
    ...(sort !== 'Newest' && { sort }),
  })
  return search.size === 0 ? '' : `?${search}`
}

export const isNarrowed = ({ gender, text }: NotesView): boolean => gender !== undefined || text !== ''

export const notesList = ({ gender, text, sort }: NotesView) => {
  const input: CallInput<'Profiles/GetNotes'> = { sortType: sort, filterText: text, ...(gender && { gender }) }
  return listQuery('Profiles/GetNotes', input, { staleTime: 30_000 })
}
