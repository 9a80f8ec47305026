/** Appeals of whoever cannot sign in: by the signed link of the mail, which opens one decision and nothing else. */
import * as z from 'zod'
import { anyone } from '../core/access.ts'
import { area, post } from '../core/call.ts'
import { instant } from '../core/fields.ts'
import { reportRates } from './reports.ts'
import { appealText, statement } from './shapes.ts'

/** Made by us and given out in mails alone; says which decision it opens, and until when. */
const token = z.string().min(1).max(400)

export const appeals = area('Appeals', {
  service: 'safety',
  calls: {
    OpenDecision: post({
      about:
        'The decision of a mailed link; a post, so that what it holds is in no address. NotFound for what we did not write, LinkExpired six months after the decision.',
      access: anyone,
      rates: [reportRates.appealLinks],
      body: z.strictObject({ token }),
      returns: statement.extend({ expiresAt: instant }),
    }),
    AppealByLink: post({
      about: 'Appeals the decision of a mailed link, as AppealDecision does.',
      access: anyone,
      rates: [reportRates.appealLinks],
      creates: true,
      body: z.strictObject({ token, text: appealText }),
      returns: statement.extend({ expiresAt: instant }),
    }),
  },
})
