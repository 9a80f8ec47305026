/** Pushes to browsers (docs/product/states.md, "Push permission"; R27). */
import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { area, post } from '../core/call.ts'
import { nothing } from '../core/fields.ts'

const key = z.string().regex(/^[A-Za-z0-9_-]+={0,2}$/)

export const pushNotifications = area('PushNotifications', {
  service: 'notifications',
  calls: {
    Subscribe: post({
      about:
        'Sends pushes to this browser; one subscription a device. An endpoint outside the known push hosts is refused (R23).',
      access: signedIn.beforeDarkGate().own(),
      body: z.strictObject({ p256DH: key.max(200), endpoint: z.url().max(1000), auth: key.max(100) }),
      returns: nothing,
    }),
    Unsubscribe: post({
      about: 'Ends the pushes to this browser.',
      access: signedIn.beforeDarkGate().own(),
      body: z.strictObject({ endpoint: z.url().max(1000) }),
      returns: nothing,
    }),
  },
})
