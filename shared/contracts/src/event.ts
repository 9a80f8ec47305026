/**
 * Domain events: what a service tells the others (DESIGN section 4). Written to the sender's outbox with the change,
 * delivered at least once and in order per aggregate; consumers are idempotent.
 */
import * as z from 'zod'
import { gender, likeItemType, profileStatus } from './enumerations.ts'
import { instant } from './fields.ts'

interface EventDeclaration<Payload extends z.ZodType> {
  /** The service that sends it. */
  from: string
  /** The services that must hear it. */
  to: readonly string[]
  payload: Payload
}

const event = <Payload extends z.ZodType>(declaration: EventDeclaration<Payload>): EventDeclaration<Payload> =>
  declaration

/** What every service keeps of a profile in its directory. */
export const directoryProfile = z.object({
  profileId: z.int().positive(),
  community: z.string(),
  name: z.string(),
  gender,
  /** Birthdays as yyyy-mm-dd, one or two; ages are computed where they are shown. */
  birthdays: z.array(z.iso.date()),
  place: z.string(),
  pictures: z.array(z.string()),
  status: profileStatus,
  staff: z.boolean(),
  subscriber: z.boolean(),
  validated: z.boolean(),
  createdAt: instant,
})
export type DirectoryProfile = z.infer<typeof directoryProfile>

export const events = {
  /** A profile was created, or anything of its directory data changed. Aggregate: the profile. */
  ProfileChanged: event({ from: 'identity', to: ['site', 'blogs'], payload: directoryProfile }),
  /** One member blocked another, or took it back; holds in both directions (rules.md 2.8). Aggregate: the blocker. */
  BlockChanged: event({
    from: 'identity',
    to: ['site', 'blogs'],
    payload: z.object({ blockerId: z.int().positive(), blockedId: z.int().positive(), blocked: z.boolean() }),
  }),
  /** A like was given or taken back. Aggregate: the item. */
  LikeChanged: event({
    from: 'site',
    to: ['blogs'],
    payload: z.object({
      itemType: likeItemType,
      itemId: z.int().positive(),
      profileId: z.int().positive(),
      liked: z.boolean(),
    }),
  }),
} as const

export type EventName = keyof typeof events
export type EventPayload<Name extends EventName> = z.infer<(typeof events)[Name]['payload']>

/** An event on its way. `sequence` rises by one within its aggregate; `id` is the same at every delivery. */
export const eventEnvelope = z.strictObject({
  id: z.string(),
  name: z.enum(Object.keys(events) as [EventName, ...EventName[]]),
  aggregate: z.string(),
  sequence: z.int().positive(),
  occurredAt: instant,
  payload: z.unknown(),
})
export type EventEnvelope = z.infer<typeof eventEnvelope>
