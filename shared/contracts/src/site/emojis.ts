/** The emoji that a member used last (docs/product/limits.md: 21 are kept). */
import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { nothing } from '../core/fields.ts'

/** A shortname without colons, such as `smile` or `flag-dk`. */
export const emojiName = z.string().regex(/^[a-z0-9_+-]{1,60}$/)

export const emojis = area('Emojis', {
  service: 'site',
  calls: {
    AddUsedEmoji: post({
      about: 'Puts an emoji at the head of the recent ones.',
      access: signedIn.marks().own(),
      body: z.strictObject({ emoji: emojiName }),
      returns: nothing,
    }),
    GetLatestEmojis: get({
      about: 'The emoji used last, newest first, at most 21.',
      access: signedIn.own(),
      query: z.strictObject({}),
      returns: z.object({ items: z.array(z.object({ shortname: emojiName })) }),
    }),
  },
})
