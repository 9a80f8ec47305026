/** Computes the joint effect of a member's sanctions, told to identity with the transaction that changes them. */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { type SanctionKind, statusOfSanction } from '@samvaer/contracts/safety/values'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { SafetyParts } from '../models/models.ts'
import type { SanctionRow } from '../models/sanction.ts'

type Held = DomainEventPayload<'SanctionsChanged'>['held']

/** The strictest first. */
const strictest = ['PermaLocked', 'Locked', 'Quarantined'] as const

export const heldBy = (sanctions: readonly Pick<SanctionRow, 'kind'>[]): Held => {
  const statuses = sanctions.map(({ kind }) => statusOfSanction[kind])
  return strictest.find((status) => statuses.includes(status)) ?? null
}

/** Quarantine ends by a validation, so it demands one. */
const demandValidation: ReadonlySet<SanctionKind> = new Set<SanctionKind>(['ForceValidation', 'Quarantine'])

const demands = (sanctions: readonly SanctionRow[], kinds: ReadonlySet<SanctionKind>): boolean =>
  sanctions.some(({ kind }) => kinds.has(kind))

const forceConsent: ReadonlySet<SanctionKind> = new Set<SanctionKind>(['ForceConsent'])

export const holding = (
  { models }: Pick<SafetyParts, 'models'>,
  profileId: number,
  { session }: Pick<Transaction, 'session'>,
): Promise<SanctionRow[]> =>
  models.sanction.find({ profileId, holds: true }, null, { session }).lean<SanctionRow[]>().exec()

/** @param before those that held before the change, of the same transaction */
export const publishSanctions = async (
  parts: Pick<SafetyParts, 'models'>,
  profileId: number,
  before: readonly SanctionRow[],
  transaction: Transaction,
): Promise<void> => {
  const now = await holding(parts, profileId, transaction)
  const change = (kinds: ReadonlySet<SanctionKind>): boolean | undefined => {
    const [was, is] = [demands(before, kinds), demands(now, kinds)]
    return was === is ? undefined : is
  }
  const [validation, consent] = [change(demandValidation), change(forceConsent)]
  await transaction.publish('SanctionsChanged', `profile:${profileId}`, {
    profileId,
    was: heldBy(before),
    held: heldBy(now),
    bans: now.flatMap(({ ban, from, until, category, text, decisionId, dark }) =>
      ban === null
        ? []
        : [
            {
              type: ban,
              from: from.toISOString(),
              until: until?.toISOString() ?? null,
              category,
              text: text.slice(0, 500),
              decision: { decisionId, dark },
            },
          ],
    ),
    ...(validation !== undefined && { forcedValidation: validation }),
    ...(consent !== undefined && { forcedConsent: consent }),
    ...(now.some(({ fraud }) => fraud) && { fraud: true }),
  })
}
