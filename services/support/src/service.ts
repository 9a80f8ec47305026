/** The support service: tickets of members and visitors, and the desk that answers them (docs/product/support.md). */
import { support } from '@samvaer/contracts/support/calls'
import { tickets } from '@samvaer/contracts/tickets/calls'
import { implement } from '@samvaer/service-kit/http/implement'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { deskCallsOf } from './calls/desk.ts'
import { emailTicketCalls } from './calls/email-tickets.ts'
import { macroCalls } from './calls/macros.ts'
import { ownTicketCalls } from './calls/own-tickets.ts'
import { ratingArea } from './calls/ratings.ts'
import { traceCalls } from './calls/traces.ts'
import { beginsContent } from './content/begin-content.ts'
import { contentPolicy } from './content/content-policy.ts'
import { glossaryArea } from './content/glossary.ts'
import { readCalls } from './content/read-calls.ts'
import { writeCalls } from './content/write-calls.ts'
import { onLodgeDeletion, onLodgeKept } from './event-handlers/lodge-deletions.ts'
import { keepPurchase } from './event-handlers/purchases.ts'
import { sendWaitingMails } from './mail/ticket-mails.ts'
import { eraseUnneededMedia } from './media/erase-media.ts'
import { models } from './models/models.ts'
import { supportPolicy } from './policy.ts'
import { storyArea } from './stories/stories.ts'
import { eraseOldTickets, forgetProfiles, forgettingDeleted, leavingDark } from './tickets/erase-tickets.ts'
import { keepTraceOfOthers } from './traces/staff-traces.ts'

export const supportService = defineService({
  name: 'support',
  models,
  directory: true,
  areas: (parts) => {
    const begin = beginsContent(parts)
    return [
      implement(
        tickets,
        { ...ownTicketCalls(parts), ...emailTicketCalls(parts), ...deskCallsOf(parts), ...macroCalls(parts) },
        supportPolicy(parts),
      ),
      implement(
        support,
        { ...readCalls(parts, begin), ...writeCalls(parts, begin), ...traceCalls(parts) },
        contentPolicy(parts),
      ),
      glossaryArea(parts, begin),
      ratingArea(parts),
      storyArea(parts),
    ]
  },
  listens: (parts) => ({
    ProfileChanged: forgetProfiles(parts),
    DarkStatusChanged: leavingDark(parts).onStatus,
    LodgeDeletionRequested: onLodgeDeletion(parts),
    LodgeDeletionWithdrawn: onLodgeKept(parts),
    PurchaseChanged: keepPurchase(parts),
    StaffTraced: keepTraceOfOthers(parts),
  }),
  tasks: (parts) => [
    sendWaitingMails(parts),
    eraseUnneededMedia(parts),
    eraseOldTickets(parts),
    leavingDark(parts).task,
    forgettingDeleted(parts).task,
  ],
  seed: () => import('./seed.ts'),
})
