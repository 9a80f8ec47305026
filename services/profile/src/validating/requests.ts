/** Keeps the requests that wait for staff: one of a kind at a time, decided once. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { EvidenceKind } from '@samvaer/contracts/profile/values'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ProfileParts } from '../models/models.ts'
import type { ValidationRequestRow } from '../models/validation-request.ts'
import { closeVideo } from './look-at-video.ts'
import { claimEvidence, deleteVideo } from './video.ts'

export const lastRequest = ({ models }: ProfileParts, profileId: number, method: EvidenceKind) =>
  models.validationRequest
    .findOne({ profileId, method, state: { $ne: 'Cancelled' } })
    .sort({ askedAt: -1 })
    .lean<ValidationRequestRow>()

type Asked = Pick<ValidationRequestRow, 'profileId' | 'community' | 'method'> &
  Partial<Pick<ValidationRequestRow, 'personId' | 'text' | 'mediaId' | 'dark' | 'pose'>>

/**
 * Asks staff for a decision.
 * @returns the row of the same upload, where the act before broke off behind it
 * @throws ProductError Conflict while one of the kind waits
 */
export const askStaff = async (parts: ProfileParts, asked: Asked): Promise<ValidationRequestRow> => {
  const { validationRequest } = parts.models
  const row: ValidationRequestRow = {
    _id: await parts.nextId('validation-request'),
    ...{ personId: null, text: '', mediaId: null, dark: false, state: 'Ongoing', askedAt: parts.clock() },
    ...{ decidedAt: null, decidedBy: null, reason: null },
    ...asked,
  }
  const waiting = `${row.profileId}:${row.method}`
  try {
    await validationRequest.create([{ ...row, waiting }])
    return row
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const { mediaId } = row
    const same =
      mediaId !== null && (await validationRequest.findOne({ waiting, mediaId }).lean<ValidationRequestRow>())
    if (same) return same
    throw new ProductError('Conflict', { reason: 'Waiting' })
  }
}

/** Hands an upload in. The row first: an upload without one would stay for ever, a row without it is refused by staff. */
export const handIn = async (parts: ProfileParts, asked: Asked): Promise<void> => {
  const row = await askStaff(parts, asked)
  await claimEvidence(parts, row).catch(async (error: unknown) => {
    await parts.models.validationRequest.deleteOne({ _id: row._id })
    throw error
  })
}

/** Takes a request back within a transaction. @returns it, where one waited: its medium is erased after the commit */
const cancelWithin = async (
  parts: ProfileParts,
  transaction: Transaction,
  profileId: number,
  method: EvidenceKind,
): Promise<ValidationRequestRow | null> => {
  const { session } = transaction
  const change = { $set: { state: 'Cancelled' as const, purgeAt: parts.clock() }, $unset: { waiting: 1 as const } }
  const row = await parts.models.validationRequest
    .findOneAndUpdate({ waiting: `${profileId}:${method}` }, change, { session })
    .lean<ValidationRequestRow>()
  if (row) await closeVideo(parts, transaction, { validationId: row._id })
  return row
}

/** Takes a request back that waits, with what was handed in. */
export const cancelRequest = async (parts: ProfileParts, profileId: number, method: EvidenceKind): Promise<void> => {
  const row = await parts.transaction((transaction) => cancelWithin(parts, transaction, profileId, method))
  if (row) await deleteVideo(parts, row)
}

/** Takes a request back whose medium a task erases. */
export const endRequest = async (
  parts: ProfileParts,
  transaction: Transaction,
  profileId: number,
  method: EvidenceKind,
): Promise<void> => {
  await cancelWithin(parts, transaction, profileId, method)
}

interface Decision {
  approved: boolean
  staffId: number
  /** The words about a refusal. */
  reason: string | null
  /** Milliseconds for which what was handed in is kept. */
  keptFor: number
}

/** Decides a request. @throws ProductError Conflict when it was decided or taken back */
export const decideRequest = async (
  parts: ProfileParts,
  transaction: Transaction,
  row: ValidationRequestRow,
  { approved, staffId, reason, keptFor }: Decision,
): Promise<void> => {
  const now = parts.clock()
  const decided = {
    state: approved ? ('Valid' as const) : ('Invalid' as const),
    decidedAt: now,
    decidedBy: staffId,
    reason: approved ? null : reason,
    ...(row.mediaId !== null && { purgeAt: new Date(now.getTime() + keptFor) }),
  }
  const { matchedCount } = await parts.models.validationRequest.updateOne(
    { _id: row._id, state: 'Ongoing' },
    { $set: decided, $unset: { waiting: 1 } },
    { session: transaction.session },
  )
  if (matchedCount === 0) throw new ProductError('Conflict')
  await closeVideo(parts, transaction, { validationId: row._id })
}
