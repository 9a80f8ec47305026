/** The domain events of safety. */
import * as z from 'zod'
import { memberBan } from '../core/context.ts'
import { domainEvent } from '../core/declare-domain-event.ts'
import { id } from '../core/fields.ts'
import { reportedItemType } from '../reported-items.ts'
import { signalKinds } from './values.ts'

/** The status in which sanctions hold a profile. */
const heldStatus = z.enum(['Locked', 'Quarantined', 'PermaLocked']).nullable()

export const safetyDomainEvents = {
  /**
   * The effect of the sanctions in force on a profile; the whole of it. `was` is the status in which they held it
   * before, null where they held it in none. Aggregate: the profile.
   */
  SanctionsChanged: domainEvent({
    from: ['safety'],
    payload: z.object({
      profileId: id,
      was: heldStatus,
      held: heldStatus,
      /**
       * In place of those that safety gave before, each with the decision that it comes from and its side; absent in
       * events of before.
       */
      bans: z.array(memberBan.extend({ decision: z.object({ decisionId: id, dark: z.boolean() }).optional() })),
      /** Demanded from now on; absent where nothing changes. */
      forcedValidation: z.boolean().optional(),
      forcedConsent: z.boolean().optional(),
      /** Locked out for fraud: whoever got mail from the profile lately is warned, as long as that holds. */
      fraud: z.boolean().optional(),
    }),
  }),
  /** Staff gave a profile a right, or took it away; absent is what stays as it is. Aggregate: the profile. */
  RightsGiven: domainEvent({
    from: ['safety'],
    payload: z.object({
      profileId: id,
      grant: z.object({ name: z.string(), given: z.boolean() }).optional(),
      role: z.enum(['Normal', 'CertifiedProfile', 'HiddenCertifiedProfile']).optional(),
      /** The member is asked for height and weight. */
      heightAndWeight: z.boolean().optional(),
    }),
  }),
  /**
   * Tells how an item stands after a report: Hidden until somebody decides, or Removed by a decision, it is in no list,
   * count or notification; Shown again, it is as it was. Erased within six months of neither. Aggregate: the item.
   */
  ItemModerated: domainEvent({
    from: ['safety'],
    payload: z.object({
      itemType: reportedItemType,
      itemId: id,
      community: z.string(),
      dark: z.boolean(),
      state: z.enum(['Shown', 'Hidden', 'Removed']),
      decisionId: z.int().nullable(),
      authorId: z.int().nullable(),
    }),
  }),
  /**
   * Something looks wrong about a member: staff look, nobody is punished by it. Found again it is the same signal, with the
   * newer number. Aggregate: the profile.
   */
  SignalFound: domainEvent({
    from: ['mail', 'media', 'profile'],
    payload: z.object({
      kind: z.enum(signalKinds),
      profileId: id,
      dark: z.boolean(),
      /** The other members whom it is about. */
      otherIds: z.array(id),
      number: z.int().positive(),
    }),
  }),
  /** Staff saw nothing wrong in a signal: what it slowed goes on. Aggregate: the profile. */
  SignalDismissed: domainEvent({
    from: ['safety'],
    payload: z.object({ kind: z.enum(signalKinds), profileId: id }),
  }),
} as const
