/**
 * Stories of members who met somebody here: written by them, let through by staff, read by everybody on the front page
 * of a light brand (docs/product/support.md, "Stories").
 */
import * as z from 'zod'
import { anyone, signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { declareRates, secondsIn } from '../core/rates.ts'
import { staffReason } from '../core/staff-reason.ts'
import { profileCard } from '../profile/card.ts'
import { scopes } from '../safety/values.ts'
import { manyLines, oneLine } from '../text/fields.ts'
import { storyRights } from './story-rights.ts'
import { storyLimits, storyStates } from './values.ts'

export const storyRates = declareRates({
  /** Staff read every one anew. */
  stories: { limit: 5, seconds: secondsIn.day, by: 'profile' },
})

const words = {
  title: oneLine(1, storyLimits.title),
  text: manyLines(storyLimits.least, storyLimits.most),
  /** Its writers, as everybody reads them. */
  names: oneLine(1, storyLimits.names),
}
const said = { title: z.string(), text: z.string(), names: z.string() }
const version = z.int().min(1)
const state = z.enum(storyStates)

const desk = signedIn.from('Support').holding(scopes.Content).inPerson()
const decided = { storyId: id, version, reason: staffReason }

export const stories = area('Stories', {
  service: 'support',
  calls: {
    GetStories: get({
      about: 'The three stories of this brand that staff let through last; none on a dark brand.',
      access: anyone,
      query: z.strictObject({}),
      returns: z.object({ items: z.array(z.object({ storyId: z.int(), ...said })) }),
    }),
    GetMyStory: get({
      about: 'The own story; null without one.',
      access: signedIn.own(),
      query: z.strictObject({}),
      returns: z.object({
        story: z
          .object({
            ...said,
            state,
            /** The words of staff, of one that they declined. */
            reason: z.string().nullable(),
            writtenAt: instant,
          })
          .nullable(),
      }),
    }),
    SaveStory: post({
      about:
        'Writes the own story, or other words for it: everybody may read it once staff let it through. NotAllowed on a dark brand.',
      access: signedIn.notPaused().own(),
      rates: [storyRates.stories],
      body: z.strictObject({
        ...words,
        /** The writer was told that everybody can read it. */
        consent: z.literal(true),
      }),
      returns: nothing,
    }),
    RemoveStory: post({
      about: 'Takes the own story back: nobody reads it any more.',
      access: signedIn.own(),
      body: z.strictObject({}),
      returns: nothing,
    }),
    GetStoryQueue: get({
      about: 'Stories of this brand in a state, the one that waits longest first.',
      access: desk.open(),
      query: paged({ state: state.default('Waiting') }).omit({ skip: true }),
      returns: page(z.object({ storyId: z.int(), version, ...said, author: profileCard, writtenAt: instant })),
    }),
    ShowStory: post({
      about: 'Lets everybody read a story, in the words of this version; another one by now is a Conflict.',
      access: desk.may(storyRights['story.show']),
      body: z.strictObject(decided),
      returns: nothing,
    }),
    DeclineStory: post({
      about: 'Declines a story, or takes a shown one down; the writer reads why. Another version by now is a Conflict.',
      access: desk.may(storyRights['story.decline']),
      body: z.strictObject(decided),
      returns: nothing,
    }),
  },
})
