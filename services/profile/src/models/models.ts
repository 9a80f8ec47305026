/**
 * Every collection of the service; what belongs to a side, light or dark, is there twice
 * (docs/product/dark-variant.md).
 */
import { onBothSides, oneSide, type SideOf, type SideTable } from '@samvaer/service-kit/database/sides'
import type { Parts } from '@samvaer/service-kit/parts'
import { darkLeaverSchema } from '@samvaer/service-kit/tasks/dark-leaving'
import { fanOutSchema } from '@samvaer/service-kit/tasks/fan-out'
import { storedLikeSchema } from '@samvaer/service-kit/writing/like-model'
import { albumSchema } from './album.ts'
import { albumGrantSchema } from './album-grant.ts'
import { albumMediumSchema } from './album-medium.ts'
import { albumRequestSchema } from './album-request.ts'
import { connectionSchema } from './connection.ts'
import { darkApplicationSchema } from './dark-application.ts'
import { darkProfileSchema } from './dark-profile.ts'
import { eidAttemptSchema } from './eid-attempt.ts'
import { factsSchema } from './facts.ts'
import { guestbookEntrySchema } from './guestbook-entry.ts'
import { guestbookSettingSchema } from './guestbook-setting.ts'
import { keptProfileSchema } from './kept-profile.ts'
import { matchSettingSchema } from './match-setting.ts'
import { mediaLikeSchema } from './media-like.ts'
import { noteSchema } from './note.ts'
import { personsSchema } from './persons.ts'
import { photoCheckSchema } from './photo-check.ts'
import { purchaseSchema } from './purchase.ts'
import { validationSchema } from './validation.ts'
import { validationLookSchema } from './validation-look.ts'
import { validationRequestSchema } from './validation-request.ts'
import { visitSchema } from './visit.ts'
import { visitBoxSchema } from './visit-box.ts'

/** Albums of the dark side are the red ones. */
const sides = {
  album: ['albums', albumSchema],
  albumGrant: ['album_grants', albumGrantSchema],
  albumMedium: ['album_media', albumMediumSchema],
  albumRequest: ['album_requests', albumRequestSchema],
  changedAlbum: ['changed_albums', fanOutSchema],
  like: ['likes', storedLikeSchema],
  mediaLike: ['media_likes', mediaLikeSchema],
  visit: ['visits', visitSchema],
  visitBox: ['visit_boxes', visitBoxSchema],
} as const satisfies SideTable

export const models = {
  ...onBothSides(sides),
  persons: personsSchema('persons'),
  facts: factsSchema('facts'),
  matchSetting: matchSettingSchema('match_settings'),
  darkApplication: darkApplicationSchema('dark_applications'),
  darkProfile: darkProfileSchema('dark_profiles'),
  darkLeaver: darkLeaverSchema('dark_leavers'),
  followedProfile: fanOutSchema('followed_profiles'),
  connection: connectionSchema('dark_connections'),
  validation: validationSchema('validations'),
  validationRequest: validationRequestSchema('validation_requests'),
  validationLook: validationLookSchema('validation_looks'),
  photoCheck: photoCheckSchema('photo_checks'),
  eidAttempt: eidAttemptSchema('eid_attempts'),
  favorite: keptProfileSchema('favorites'),
  tagged: keptProfileSchema('tagged_profiles'),
  note: noteSchema('notes'),
  purchase: purchaseSchema('purchases'),
  guestbookEntry: guestbookEntrySchema('dark_guestbook_entries'),
  guestbookSetting: guestbookSettingSchema('dark_guestbook_settings'),
}

export type ProfileParts = Parts<typeof models>

/** The collections of one side, light or dark. */
export type Side = SideOf<typeof sides>

export const sideOf = (parts: ProfileParts, dark: boolean): Side => oneSide(sides, parts.models, dark)

/** Both sides, for code without a context: domain events and tasks. */
export const bothSides = (parts: ProfileParts): Side[] => [sideOf(parts, false), sideOf(parts, true)]

/** Albums that are shown on a side: on the dark variant the light ones too, never the other way round. */
export const readableSides = (parts: ProfileParts, dark: boolean): Side[] =>
  dark ? bothSides(parts) : [sideOf(parts, false)]
