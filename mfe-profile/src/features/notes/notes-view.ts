/** The chosen notes and their order; the address keeps them, so that the way back knows them. */

import type { CallInput } from '@samvaer/contracts/client'
import { offeredGenders } from '@samvaer/contracts/core/values'
import { maximumNoteSearch, noteSorts } from '@samvaer/contracts/profile/values'
import { shortened } from '@samvaer/contracts/text/length'
import { listQuery } from '@samvaer/remote-kit/api'

export interface NotesView {
  gender: (typeof offeredGenders)[number] | undefined
  text: string
  sort: (typeof noteSorts)[number]
}

export const notesViewIn = (search: URLSearchParams): NotesView => ({
  gender: offeredGenders.find((gender) => gender === search.get('gender')),
  text: shortened((search.get('q') ?? '').trim(), maximumNoteSearch),
  sort: noteSorts.find((sort) => sort === search.get('sort')) ?? 'Newest',
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
