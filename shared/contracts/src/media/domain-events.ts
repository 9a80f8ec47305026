/** The domain events by which any service says who may read its media. */
import * as z from 'zod'
import { domainEvent } from '../core/declare-domain-event.ts'
import { id } from '../core/fields.ts'
import { accessKey, itemKey } from './shapes.ts'
import { mediaAudiences } from './values.ts'

export const mediaDomainEvents = {
  /** The readers of what belongs to an access; the whole list, at every change. Aggregate: the access. */
  MediaAccessChanged: domainEvent({
    from: 'any',
    payload: z.object({
      access: accessKey,
      community: z.string(),
      dark: z.boolean(),
      audience: z.enum(mediaAudiences),
      kept: z.boolean(),
    }),
  }),
  /** A grant was given or taken away: readable from then on, or not any more (R21). Aggregate: the access. */
  MediaGrantChanged: domainEvent({
    from: 'any',
    payload: z.object({ access: accessKey, dark: z.boolean(), profileId: id, granted: z.boolean() }),
  }),
  /**
   * A medium of an item belongs to another access from now on: moved, deleted for the time being, brought back.
   * Aggregate: the medium.
   */
  MediaMoved: domainEvent({
    from: 'any',
    payload: z.object({ mediaId: id, dark: z.boolean(), item: itemKey, access: accessKey }),
  }),
  /**
   * A case holds media as they stand, until it holds nothing more: their files stay, whoever deletes them. Aggregate: the
   * hold.
   */
  MediaHeld: domainEvent({
    from: ['safety'],
    payload: z.object({ hold: itemKey, mediaIds: z.array(id).max(100), held: z.boolean() }),
  }),
} as const
