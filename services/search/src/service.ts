/** The search service: finding members, matches, saved searches, and the kinks of the dark variant (docs/product/search.md). */
import { search } from '@samvaer/contracts/search/calls'
import { implement } from '@samvaer/service-kit/http/implement'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { darkKinksArea } from './calls/dark-kinks.ts'
import { hiddenProfileCallsOf } from './calls/hidden-profiles.ts'
import { matchWordsArea } from './calls/match-words.ts'
import { matchingCalls } from './calls/matching.ts'
import { newestMediaCalls } from './calls/newest-media.ts'
import { profilesArea } from './calls/profiles.ts'
import { savedSearchCalls } from './calls/saved-searches.ts'
import { searchingCalls } from './calls/searching.ts'
import { weeklyPicksCalls } from './calls/weekly-picks.ts'
import { forgettingDeleted } from './event-handlers/members.ts'
import { leavingDark, searchEventHandlers } from './event-handlers.ts'
import { askOwners } from './indexing/ask-owners.ts'
import { fillIndexes } from './indexing/follow-rows.ts'
import { migrations } from './migrations.ts'
import { models } from './models/models.ts'
import { sendPicks } from './picks/send-picks.ts'
import { searchPolicy } from './policy.ts'
import { notifyOfNew } from './saved/notify-of-new.ts'

export const searchService = defineService({
  name: 'search',
  models,
  migrations,
  directory: true,
  areas: (parts) => [
    implement(
      search,
      {
        ...searchingCalls(parts),
        ...matchingCalls(parts),
        ...savedSearchCalls(parts),
        ...hiddenProfileCallsOf(parts),
        ...newestMediaCalls(parts),
        ...weeklyPicksCalls(parts),
      },
      searchPolicy(parts),
    ),
    darkKinksArea(parts),
    matchWordsArea(parts),
    profilesArea(parts),
  ],
  listens: searchEventHandlers,
  fill: fillIndexes,
  seed: () => import('./seed.ts'),
  tasks: (parts) => [
    askOwners(parts),
    notifyOfNew(parts),
    sendPicks(parts),
    leavingDark(parts).task,
    forgettingDeleted(parts).task,
  ],
})
