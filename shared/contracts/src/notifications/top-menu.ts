/** The panels of the top menu (docs/product/notifications.md). */
import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { sharedKinds } from '../mail/values.ts'
import { profileCard } from '../profile/card.ts'
import { clientNotification } from './calls.ts'

/** The panels page by number, as the specification has it. */
const numbered = {
  page: z.coerce.number<number | string>().int().min(0).max(100).default(0),
  take: z.coerce.number<number | string>().int().min(1).max(50).default(10),
}

export const topMenu = area('TopMenu', {
  service: 'notifications',
  calls: {
    CommunityNotifications: get({
      about: 'The newest notifications from blogs, lodges and events.',
      access: signedIn.own(),
      query: z.strictObject({}),
      returns: z.object({ items: z.array(clientNotification) }),
    }),
    Conversations: post({
      about: 'The newest conversations of the inbox.',
      service: 'mail',
      access: signedIn.alsoIn('Quarantined').own(),
      body: z.strictObject({ take: z.int().min(1).max(30).default(10) }),
      returns: z.object({
        items: z.array(
          z.object({
            conversationId: id,
            profiles: z.array(profileCard),
            title: z.string().nullable(),
            text: z.string(),
            /** The number of the message's pictures and videos, which may have no words; absent without any. */
            pictures: z.int().optional(),
            /** The number of videos among those; absent without any. */
            videos: z.int().optional(),
            /** Seconds of a voice message; absent for every other one. */
            voice: z.int().optional(),
            /** The kind of what is shared in it; absent for every other one. */
            shared: z.enum(sharedKinds).optional(),
            sentAt: instant,
            unread: z.boolean(),
          }),
        ),
      }),
    }),
    Favorites: get({
      about: 'The member’s favourites, those online first.',
      service: 'profile',
      access: signedIn.own(),
      query: z.strictObject(numbered),
      returns: z.object({ items: z.array(profileCard.extend({ online: z.boolean() })) }),
    }),
    OnlineFavorites: get({
      about: 'The favourites who are online.',
      service: 'profile',
      access: signedIn.own(),
      query: z.strictObject({}),
      returns: z.object({ items: z.array(profileCard) }),
    }),
    Visits: get({
      about:
        'Lists who visited the profile, newest first; the last three without a subscription (docs/product/roles.md).',
      service: 'profile',
      access: signedIn.own(),
      query: z.strictObject(numbered),
      returns: z.object({ items: z.array(profileCard.extend({ visitedAt: instant, new: z.boolean() })) }),
    }),
    SetVisitsAsSeen: post({
      about: 'The visits are no longer new.',
      service: 'profile',
      access: signedIn.marks().own(),
      body: z.strictObject({}),
      returns: nothing,
    }),
  },
})
