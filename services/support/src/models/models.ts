/** Every collection of the service; what belongs to a side is there twice (docs/product/dark-variant.md). */
import { rateLockSchema } from '@samvaer/service-kit/database/rate-lock'
import { onBothSides, oneSide, type SideOf, type SideTable } from '@samvaer/service-kit/database/sides'
import type { Parts } from '@samvaer/service-kit/parts'
import { darkLeaverSchema } from '@samvaer/service-kit/tasks/dark-leaving'
import { fanOutSchema } from '@samvaer/service-kit/tasks/fan-out'
import { contentBegunSchema, contentSchema, helpedSchema } from './content-row.ts'
import { logEntrySchema } from './log-entry.ts'
import { macroSchema } from './macro.ts'
import { messageSchema } from './message.ts'
import { purchaseSchema } from './purchase.ts'
import { ratingTotalSchema } from './rating-total.ts'
import { staffTraceSchema } from './staff-trace.ts'
import { storySchema } from './story.ts'
import { ticketSchema } from './ticket.ts'
import { unansweredSearchSchema } from './unanswered-search.ts'
import { waitingMailSchema } from './waiting-mail.ts'
import { watchedMediaSchema } from './watched-media.ts'

const sides = {
  ticket: ['tickets', ticketSchema],
  message: ['messages', messageSchema],
  logEntry: ['log_entries', logEntrySchema],
  ratingTotal: ['rating_totals', ratingTotalSchema],
  waitingMail: ['waiting_mails', waitingMailSchema],
  watchedMedia: ['watched_media', watchedMediaSchema],
  content: ['contents', contentSchema],
  contentBegun: ['contents_begun', contentBegunSchema],
  helped: ['contents_helped', helpedSchema],
  unansweredSearches: ['sought_in_vain', unansweredSearchSchema],
} as const satisfies SideTable

export const models = {
  ...onBothSides(sides),
  macro: macroSchema('macros'),
  staffTrace: staffTraceSchema('staff_traces'),
  purchase: purchaseSchema('purchases'),
  /** Of light brands alone. */
  story: storySchema('stories'),
  darkLeaver: darkLeaverSchema('dark_leavers'),
  deletedProfile: fanOutSchema('deleted_profiles'),
  /** Of members by their number, of addresses by a digest. */
  authorLock: rateLockSchema('author_turns'),
}

export type SupportParts = Parts<typeof models>
export type Side = SideOf<typeof sides>

export const sideOf = (parts: SupportParts, dark: boolean): Side => oneSide(sides, parts.models, dark)

/** Both sides, for code without a context: domain events and tasks. */
export const bothSides = (parts: SupportParts): Side[] => [sideOf(parts, false), sideOf(parts, true)]
