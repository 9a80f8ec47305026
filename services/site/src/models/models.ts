/** The models of this service by name. */
import type { Parts } from '@samvaer/service-kit/parts'
import { darkLeaverSchema } from '@samvaer/service-kit/tasks/dark-leaving'
import { fanOutSchema } from '@samvaer/service-kit/tasks/fan-out'
import type { InferRawDocTypeFromSchema } from 'mongoose'
import { breakingNewsView } from './breaking-news-view.ts'
import { designFeedback } from './design-feedback.ts'
import { like } from './like.ts'
import { presence } from './presence.ts'
import { startArrangement } from './start-arrangement.ts'
import { usedEmojis } from './used-emojis.ts'

export const models = {
  Like: like,
  Presence: presence,
  StartArrangement: startArrangement,
  UsedEmojis: usedEmojis,
  BreakingNewsView: breakingNewsView,
  DesignFeedback: designFeedback,
  darkLeaver: darkLeaverSchema('dark_leavers'),
  deletedProfile: fanOutSchema('deleted_profiles'),
}

export type SiteParts = Parts<typeof models>
export type Like = InferRawDocTypeFromSchema<typeof like>
