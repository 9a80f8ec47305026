/** The service of a team that has a repository of its own, as it describes itself (decision 150). */
import * as z from 'zod'

/** The service under which pages find that some team has one: what it says to members is of that service. */
export const teamsService = 'teams'

const shape = z.record(z.string(), z.unknown())
const rate = z.object({
  name: z.string().max(60),
  limit: z.int().positive(),
  seconds: z.int().positive(),
  by: z.enum(['profile', 'address']),
})

export const describedCall = z.object({
  method: z.enum(['GET', 'POST']),
  audience: z.enum(['anyone', 'signedIn']),
  rates: z.array(rate).max(10),
  about: z.string().max(500),
  input: shape,
  output: shape,
})
export type DescribedCall = z.infer<typeof describedCall>

export const ownServiceName = z.string().regex(/^[a-z]{3,20}$/)

export const serviceDescription = z.object({
  name: ownServiceName,
  /** Its own key, `greetings/k1:base64` of SubjectPublicKeyInfo: it proves the sender of what it says to members. */
  publicKey: z.string().max(200),
  /** Its areas, and the calls of each. */
  areas: z.record(
    z.string().regex(/^[A-Z][A-Za-z]{2,30}$/),
    z.record(z.string().regex(/^[A-Z][A-Za-z]{1,40}$/), describedCall),
  ),
})
export type ServiceDescription = z.infer<typeof serviceDescription>

export const ownService = serviceDescription.extend({
  /** The address at which the platform finds it. */
  url: z.url({ protocol: /^https?$/ }),
})
export type OwnService = z.infer<typeof ownService>
