/** The calls of this team: its service answers them, its remote makes them, and no other part of the platform knows them. */
import { addArea } from '@samvaer/contracts/areas'
import { signedIn } from '@samvaer/contracts/core/access'
import { area, get, post } from '@samvaer/contracts/core/call'
import * as z from 'zod'

/** The state of today for everybody: no member is named. */
const today = z.object({ count: z.int().min(0), greeted: z.boolean() })

export const greetings = area('Greetings', {
  service: 'greetings',
  calls: {
    GetToday: get({
      about: 'Counts the members who have greeted today, and says whether the viewer has.',
      access: signedIn.open(),
      query: z.strictObject({}),
      returns: today,
    }),
    Greet: post({
      about: 'Greets everybody, once a day: again it changes nothing.',
      access: signedIn.open(),
      body: z.strictObject({}),
      returns: today,
    }),
  },
})

declare module '@samvaer/contracts/areas' {
  interface OwnAreas {
    Greetings: typeof greetings
  }
}

addArea(greetings)
