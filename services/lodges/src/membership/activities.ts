/** Records the acts in a lodge in the transaction of the act (docs/product/lodges.md). */
import type { LodgeActivityType } from '@samvaer/contracts/lodges/management'
import { belongs } from '@samvaer/contracts/lodges/roles'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { LodgesParts } from '../models/models.ts'
import type { SeenLodge, Viewer } from '../viewer.ts'

interface Act {
  type: LodgeActivityType
  /** The member whom it concerns, if not the actor. */
  profileId?: number
  detail?: string
}

/** True when somebody acts in a lodge as one of the staff: does not belong to it. */
const actsAsStaff = ({ staff }: Pick<Viewer, 'staff'>, { role }: Pick<SeenLodge, 'role'>): boolean =>
  staff && !belongs(role)

/** An act of the viewer in a lodge. */
export const recordAct = async (
  parts: LodgesParts,
  viewer: Pick<Viewer, 'profileId' | 'side' | 'staff'>,
  lodge: Pick<SeenLodge, '_id' | 'role'>,
  { type, profileId = viewer.profileId, detail }: Act,
  { session }: Transaction,
): Promise<void> => {
  const row = {
    _id: await parts.nextId('lodgeActivity'),
    lodgeId: lodge._id,
    type,
    actorId: viewer.profileId,
    byStaff: actsAsStaff(viewer, lodge),
    profileId,
    detail: detail ?? null,
    at: parts.clock(),
  }
  await viewer.side.activity.create([row], { session })
}

/** Records what happened in a lodge without anybody doing it: its owner is gone. */
export const recordEvent = async (
  parts: LodgesParts,
  side: Pick<Viewer, 'side'>['side'],
  { lodgeId, type, profileId }: { lodgeId: number; type: LodgeActivityType; profileId: number },
  { session }: Transaction,
): Promise<void> => {
  const _id = await parts.nextId('lodgeActivity')
  const row = { _id, lodgeId, type, actorId: null, byStaff: false, profileId, detail: null, at: parts.clock() }
  await side.activity.create([row], { session })
}
