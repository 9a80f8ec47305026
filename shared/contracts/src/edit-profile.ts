/** What a member changes about the own profile. */
import * as z from 'zod'
import { anyone, anySession } from './access.ts'
import { area, get, post } from './call.ts'
import { nothing } from './fields.ts'

export const editProfile = area('EditProfile', {
  service: 'identity',
  calls: {
    IsProfileNameTaken: get({
      about:
        'Whether a profile name is taken, spelling and case folded; limited so that nobody lists members by it (R5).',
      access: anyone,
      rates: ['nameTaken'],
      query: z.strictObject({ name: z.string().trim().min(1).max(40) }),
      returns: z.object({ taken: z.boolean() }),
    }),
    AcceptTermsOfService: post({
      about: 'Accepts the current terms.',
      access: anySession.beforeTerms(),
      body: z.strictObject({}),
      returns: nothing,
    }),
  },
})
