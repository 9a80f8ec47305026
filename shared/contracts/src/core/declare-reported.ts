/**
 * Declares the reportable things of a domain, and the call by which safety asks it for a copy as the reporter saw it.
 */
import * as z from 'zod'
import { service } from './access.ts'
import { get } from './call.ts'
import { flag, id, instant } from './fields.ts'

/** Declares the reportable things of a domain: each name with the call that gives a copy of one. */
export const declareReported = <const Name extends string, const Copied extends string>(
  names: readonly [Name, ...Name[]],
  copiedBy: Copied,
): Record<Name, { copiedBy: Copied }> =>
  Object.fromEntries(names.map((name) => [name, { copiedBy }])) as Record<Name, { copiedBy: Copied }>

/** Messages before and after a reported one that staff read with it (docs/product/penalties.md). */
export const messagesAround = 10

/** Characters of a copied text; what is longer ends there. */
export const maximumCopiedText = 20_000

/** A reported item as it stood when it was reported. */
export const itemCopy = z.object({
  /** The member who made it; null where a group did, or where nobody is known to have. */
  authorId: z.int().nullable(),
  /** The lodge that it stands in; its managers never hear of the report. */
  lodgeId: z.int().nullable(),
  title: z.string(),
  text: z.string().max(maximumCopiedText),
  /** Media of the item; the copy of their pixels is the media service's to keep. */
  mediaIds: z.array(z.int()),
  /** The path on which a member finds it. */
  path: z.string(),
  at: instant.nullable(),
  /** It stands on the light side, which the dark one shows as well: its author is told there too. */
  light: z.boolean().optional(),
  /** The messages around a reported one, oldest first, itself among them. */
  context: z
    .array(z.object({ authorId: z.int().nullable(), text: z.string(), at: instant, reported: z.boolean() }))
    .max(2 * messagesAround + 1),
})
export type ItemCopy = z.infer<typeof itemCopy>

/**
 * The call of a domain by which safety copies what a member reports, and the mail shows what a member is sent as a card: an
 * item as one member sees it (decision 170).
 */
export const copyCall = <const Name extends string>(table: Record<Name, unknown>) =>
  get({
    about:
      'A copy of an item as one member sees it, for a report or for a card of what is shared; NotFound where the member may not see it, whatever the reason. Between services alone.',
    access: service.inNameOf('viewerId', ['safety', 'mail']),
    query: z.strictObject({
      viewerId: id,
      community: z.string(),
      dark: flag,
      itemType: z.enum(Object.keys(table) as [Name, ...Name[]]),
      itemId: id,
    }),
    returns: itemCopy,
  })
