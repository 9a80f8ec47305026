/** The calls for the matrix of rights: a file for each sub-domain says it of its calls. */
import type { ApiClient } from '@samvaer/contracts/client'
import type { PermissionColumn } from '@samvaer/contracts/lodges/permissions'
import type { LodgeRole } from '@samvaer/contracts/lodges/roles'
import type { LodgeRow } from '../../src/models/lodge.ts'
import type { Side } from '../../src/models/models.ts'

/** The ids that a case names. */
export interface Things {
  lodgeId: number
  access: LodgeRow['access']
  callerId: number
  /** The member whom the call is about: somebody of the way's `target`. */
  targetId: number
  /** A note by the caller, and one by the owner, about the target. */
  ownNoteId: number
  othersNoteId: number
}

/** The rows that a way needs besides the lodge; by the caller where the way's `own` says so, else the target. */
export interface Fixtures {
  /** By collection, all that stands there. Rows are complete: nothing adds what a schema would. */
  rows(of: { lodgeId: number; authorId: number }): Partial<Record<Exclude<keyof Side, 'dark'>, readonly object[]>>
}

export interface Way {
  call: `Lodges/${string}`
  /** The part of the title that tells it from other ways of its call. */
  title?: string
  make: (api: ApiClient, of: Things) => Promise<unknown>
  /** The role of the member whom it is about; `rank` then asks whether that stands below the caller. */
  target?: LodgeRole
  /** The row of the lodge is different. */
  lodge?: Partial<LodgeRow>
  /** The other answers than those of its cell to somebody who may make it. */
  says?: Partial<Record<PermissionColumn, string>>
  /** In a lodge of this access alone. */
  access?: LodgeRow['access']
  /** True when it is about the caller's own, false for somebody else's. */
  own?: boolean
  fixtures?: Fixtures
}
