/**
 * Handles the events of identity about who there is, of the profile service about what they say and whom they look for,
 * and of billing about who paid to be shown.
 */
import { deleteLimited } from '@samvaer/service-kit/database/limited-writes'
import type { EventHandlers } from '@samvaer/service-kit/parts'
import { darkLeaving } from '@samvaer/service-kit/tasks/dark-leaving'
import { keepDarkFacts, keepFacts, keepNewestMedium, keepSettings } from './event-handlers/facts.ts'
import { keepPersons, keepProfiles } from './event-handlers/members.ts'
import { keepPromotion } from './event-handlers/promotions.ts'
import { rowsChanged } from './indexing/follow-rows.ts'
import { type SearchParts, sideOf } from './models/models.ts'

/** Everything dark of a member: whoever looks next does not find them on that side. */
export const leavingDark = (parts: SearchParts) =>
  darkLeaving(parts, {
    leavers: parts.models.darkLeaver,
    steps: [
      async (profileId, _most, { session, afterCommit }) => {
        const erased = { listed: false, persons: [], words: [], kinks: [], newestMedium: null }
        await parts.models.darkProfile.updateOne(
          { _id: profileId },
          { $set: { ...erased, changedAt: parts.clock() }, $inc: { revision: 1 } },
          { session },
        )
        afterCommit(() => rowsChanged(parts))
        return 0
      },
      (profileId, most, { session }) =>
        deleteLimited(sideOf(parts, true).savedSearch, { profileId }, { most, session }),
    ],
  })

export const searchEventHandlers = (parts: SearchParts): EventHandlers => ({
  ProfileChanged: { together: (heard, transaction) => keepProfiles(parts, heard, transaction) },
  PersonsChanged: { together: (heard, transaction) => keepPersons(parts, heard, transaction) },
  ProfileFactsChanged: (facts, { transaction }) => keepFacts(parts, facts, transaction),
  MatchSettingsChanged: (settings, { transaction }) => keepSettings(parts, settings, transaction),
  DarkFactsChanged: (facts, { transaction }) => keepDarkFacts(parts, facts, transaction),
  NewestMediumChanged: (newest, { transaction }) => keepNewestMedium(parts, newest, transaction),
  PurchaseChanged: (purchase, { transaction }) => keepPromotion(parts, purchase, transaction),
  DarkStatusChanged: (change, delivery) => leavingDark(parts).onStatus(change, delivery),
})
