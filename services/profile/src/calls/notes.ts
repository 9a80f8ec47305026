/** Notes about others: nobody but their writer ever reads them. */
import { ProductError } from '@samvaer/contracts/errors'
import { keptLimits } from '@samvaer/contracts/profile-fields'
import type { profiles } from '@samvaer/contracts/profiles'
import type { HandlerCall } from '@samvaer/service-kit/implement'
import { behindAnchor, pageOf, skipOf } from '@samvaer/service-kit/list-position'
import { nameKey } from '@samvaer/service-kit/name-key'
import { keptKey } from '../models/kept-profile.ts'
import type { ProfileParts } from '../models/models.ts'
import type { NoteRow } from '../models/note.ts'
import { profileHandlers } from '../policy.ts'
import { notHidden, type Viewer, viewerOf } from '../reading/viewer.ts'

type Wanted = HandlerCall<typeof profiles.calls.GetNotes>['input']

const wantedNotes = (viewer: Viewer, { gender }: Pick<Wanted, 'gender'>) => ({
  profileId: viewer.profileId,
  listed: true,
  ...notHidden('otherId', viewer),
  ...(gender && { gender }),
})

/** The newest first, with one more than the page; exported for the test of its costs. */
export const notesQuery = (parts: ProfileParts, viewer: Viewer, wanted: Wanted) =>
  parts.models.note
    .find({ ...wantedNotes(viewer, wanted), ...behindAnchor('savedAt', 'otherId', wanted) })
    .sort({ savedAt: -1, otherId: -1 })
    .skip(skipOf(wanted))
    .limit(wanted.take + 1)
    .lean<NoteRow[]>()

type Card = NonNullable<Awaited<ReturnType<ProfileParts['directory']['card']>>>
type Named = NoteRow & { card: Card }

const named = async ({ directory }: ProfileParts, rows: NoteRow[]): Promise<Named[]> => {
  const cards = await directory.cards(rows.map(({ otherId }) => otherId))
  return rows.flatMap((row) => {
    const card = cards.get(row.otherId)
    return card ? [{ ...row, card }] : []
  })
}

const shown = ({ card, text, savedAt }: Named) => ({ card, text, savedAt: savedAt.toISOString() })
const position = ({ savedAt, otherId }: NoteRow) => ({ at: savedAt, id: otherId })

/** On the dark side a note is about somebody who is found there. */
const findable = async ({ directory }: ProfileParts, viewer: Viewer, rows: NoteRow[]): Promise<NoteRow[]> => {
  if (!viewer.dark || viewer.staff) return rows
  const found = await directory.darkAmong(rows.map(({ otherId }) => otherId))
  return rows.filter(({ otherId }) => found.has(otherId))
}

/** All of them, which are few, in the order and with the words that no index has; the anchor names the last one shown. */
const sought = async (parts: ProfileParts, viewer: Viewer, wanted: Wanted): Promise<Named[]> => {
  const { language } = viewer.context
  const all = await parts.models.note.find(wantedNotes(viewer, wanted)).limit(keptLimits.notes).lean<NoteRow[]>()
  const text = wanted.filterText.toLocaleLowerCase(language)
  const has = ({ text: note, card }: Named) =>
    [note, card.name].some((one) => one.toLocaleLowerCase(language).includes(text))
  const key = ({ card }: Named) => nameKey(card.name, viewer.community)
  const byName = (a: Named, b: Named) => (key(a) === key(b) ? a.otherId - b.otherId : key(a) < key(b) ? -1 : 1)
  const byTime = (a: Named, b: Named) => b.savedAt.getTime() - a.savedAt.getTime() || b.otherId - a.otherId
  const orders = {
    Newest: byTime,
    Oldest: (a: Named, b: Named) => byTime(b, a),
    Name: byName,
  }
  return (await named(parts, await findable(parts, viewer, all))).filter(has).sort(orders[wanted.sortType])
}

const pageOfSought = (all: Named[], { anchor, skip, take }: Wanted) => {
  const from = anchor === undefined ? skip : all.findIndex(({ otherId }) => String(otherId) === anchor) + 1
  const page = all.slice(from, from + take)
  const last = all.length > from + take ? page.at(-1) : undefined
  return { items: page.map(shown), next: last ? String(last.otherId) : null }
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
      if (viewer.dark || input.filterText !== '' || input.sortType !== 'Newest')
        return pageOfSought(await sought(parts, viewer, input), input)
      const { rows, next } = pageOf(await notesQuery(parts, viewer, input), input.take, position)
      return { items: (await named(parts, rows)).map(shown), next }
    },
  })
