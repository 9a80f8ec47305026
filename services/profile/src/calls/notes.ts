/** Notes about others: nobody but their writer ever reads them. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { profiles } from '@samvaer/contracts/profile/calls'
import { keptLimits } from '@samvaer/contracts/profile/values'
import { foldText } from '@samvaer/contracts/text/fold'
import { type ListOrder, listOrder, skipOf } from '@samvaer/service-kit/database/list-order'
import type { HandlerCall } from '@samvaer/service-kit/http/implement'
import { nameKey } from '@samvaer/service-kit/text/name-key'
import { keptKey } from '../models/kept-profile.ts'
import type { ProfileParts } from '../models/models.ts'
import type { NoteRow } from '../models/note.ts'
import { profileHandlers } from '../policy.ts'
import { notHidden, type Viewer, viewerOf } from '../viewer.ts'

type Wanted = HandlerCall<typeof profiles.calls.GetNotes>['input']

const wantedNotes = (viewer: Viewer, { gender }: Pick<Wanted, 'gender'>) => ({
  profileId: viewer.profileId,
  listed: true,
  ...notHidden('otherId', viewer),
  ...(gender && { gender }),
})

const newestFirst = listOrder({ key: 'savedAt', type: 'time', id: 'otherId' })
const orders: Record<Wanted['sortType'], ListOrder<'savedAt' | 'nameKey', 'otherId'>> = {
  Newest: newestFirst,
  Oldest: listOrder({ key: 'savedAt', type: 'time', id: 'otherId', rising: true }),
  Name: listOrder({ key: 'nameKey', type: 'text', id: 'otherId', rising: true }),
}

/** The newest first, with one more than the page; exported for the test of its costs. */
export const notesQuery = (parts: ProfileParts, viewer: Viewer, wanted: Wanted) =>
  parts.models.note
    .find({ ...wantedNotes(viewer, wanted), ...newestFirst.behind(wanted) })
    .sort(newestFirst.sort)
    .skip(skipOf(wanted))
    .limit(wanted.take + 1)
    .lean<NoteRow[]>()

type Card = NonNullable<Awaited<ReturnType<ProfileParts['directory']['card']>>>
type Named = NoteRow & { card: Card }
type Sought = Named & { nameKey: string }

const named = async ({ directory }: ProfileParts, rows: NoteRow[]): Promise<Named[]> => {
  const cards = await directory.cards(rows.map(({ otherId }) => otherId))
  return rows.flatMap((row) => {
    const card = cards.get(row.otherId)
    return card ? [{ ...row, card }] : []
  })
}

const shown = ({ card, text, savedAt }: Named) => ({ card, text, savedAt: savedAt.toISOString() })

/** Returns the notes that are shown: on the dark side, those about members who are found there. */
const findable = async ({ directory }: ProfileParts, viewer: Viewer, rows: NoteRow[]): Promise<NoteRow[]> => {
  if (!viewer.dark || viewer.staff) return rows
  const found = await directory.darkAmong(rows.map(({ otherId }) => otherId))
  return rows.filter(({ otherId }) => found.has(otherId))
}

/** All of them, which are few, with the words that no index has. */
const sought = async (parts: ProfileParts, viewer: Viewer, wanted: Wanted): Promise<Sought[]> => {
  const all = await parts.models.note.find(wantedNotes(viewer, wanted)).limit(keptLimits.notes).lean<NoteRow[]>()
  const text = foldText(wanted.filterText)
  const has = ({ text: note, card }: Named) => [note, card.name].some((one) => foldText(one).includes(text))
  return (await named(parts, await findable(parts, viewer, all)))
    .filter(has)
    .map((row) => ({ ...row, nameKey: nameKey(row.card.name, viewer.community) }))
}

export const noteCalls = (parts: ProfileParts) =>
  profileHandlers<typeof profiles>()({
    SaveNote: async ({ viewer: { profileId }, objects: { profile }, input: { profileId: otherId, text } }) => {
      const { gender } = profile
      const _id = keptKey(profileId, otherId)
      const { note } = parts.models
      if (!(await note.exists({ _id })) && (await note.countDocuments({ profileId })) >= keptLimits.notes)
        throw new ProductError('Conflict', { reason: 'TooMany', most: keptLimits.notes })
      const row = { profileId, otherId, text, gender, listed: true, savedAt: parts.clock() }
      await note.updateOne({ _id }, { $set: row }, { upsert: true })
      return {}
    },

    DeleteNote: async ({ input, profile }) => {
      await parts.models.note.deleteOne({ _id: keptKey(profile.profileId, input.profileId) })
      return {}
    },

    GetNotes: async (call) => {
      const { input } = call
      const viewer = await viewerOf(parts, call)
      // The note does not say who is found on the dark side: pages are cut from those who are.
      if (viewer.dark || input.filterText !== '' || input.sortType !== 'Newest') {
        const { rows, next } = orders[input.sortType].pageAmong(await sought(parts, viewer, input), input)
        return { items: rows.map(shown), next }
      }
      const { rows, next } = newestFirst.pageOf(await notesQuery(parts, viewer, input), input.take)
      return { items: (await named(parts, rows)).map(shown), next }
    },
  })
