/**
 * Takes out of sight what safety decides on, and brings it back (docs/product/penalties.md): a domain says how each
 * kind of item that it declares to be reported goes and comes.
 */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { ReportedItemType } from '@samvaer/contracts/reported-items'
import type { ClientSession, Model } from 'mongoose'
import type { Delivery, Transaction } from '../parts.ts'
import { restorable } from './comment-tree.ts'

/** `deletedBy` of what safety took out of sight. No member has this number, so nobody but safety brings it back. */
export const bySafety = 0

/** Milliseconds for which it is kept: longer than the six months in which the member may appeal. */
export const keptForAppeal = 200 * 24 * 60 * 60 * 1000

/** The time at which an item that somebody deletes now is gone for good. */
export const purgeTime = (by: number, now: Date): Date =>
  new Date(now.getTime() + (by === bySafety ? keptForAppeal : restorable))

/** The fields of deletion in the row of an item that can be deleted. */
export interface Deletable {
  _id: number
  deletedAt?: Date | null
  deletedBy?: number
  /** The member who had deleted it before safety took hold of it. */
  deletedFirstBy?: number
}

/**
 * Takes an item that was deleted already out of the hands of whoever deleted it: nobody restores what safety holds.
 * @returns whether it was deleted
 */
export const holdDeleted = async <Row extends Deletable>(
  rows: Model<Row>,
  { _id, deletedAt, deletedBy }: Deletable,
  session: ClientSession,
): Promise<boolean> => {
  if (!deletedAt) return false
  if (deletedBy === bySafety) return true
  const held = { deletedBy: bySafety, ...(deletedBy !== undefined && { deletedFirstBy: deletedBy }) }
  await (rows as unknown as Model<Deletable>).updateOne({ _id }, { $set: held }, { session })
  return true
}

/**
 * Gives it back to them.
 * @returns whether there is nothing more to bring back: safety does not hold it, or it was deleted before
 */
export const releaseDeleted = async <Row extends Deletable>(
  rows: Model<Row>,
  { _id, deletedBy, deletedFirstBy }: Deletable,
  session: ClientSession,
): Promise<boolean> => {
  if (deletedBy !== bySafety) return true
  if (deletedFirstBy === undefined) return false
  const released = { $set: { deletedBy: deletedFirstBy }, $unset: { deletedFirstBy: 1 as const } }
  await (rows as unknown as Model<Deletable>).updateOne({ _id }, released, { session })
  return true
}

export interface ModeratedItem {
  itemId: number
  dark: boolean
  at: Date
  /** Hidden until somebody decides. */
  undecided: boolean
}

/** The two acts on items of one kind. Said twice, or of one that is gone for good, both change nothing. */
export interface ModeratedKind {
  hide(item: ModeratedItem, transaction: Transaction): Promise<void>
  show(item: ModeratedItem, transaction: Transaction): Promise<void>
}

/** The handler to ItemModerated of a domain with these kinds of items; those of other domains pass. */
export const followModeration =
  (kinds: Partial<Record<ReportedItemType, ModeratedKind>>) =>
  async (
    { itemType, itemId, dark, state, decisionId }: DomainEventPayload<'ItemModerated'>,
    { transaction, envelope }: Delivery,
  ): Promise<void> => {
    const kind = kinds[itemType]
    if (!kind) return
    const undecided = state === 'Hidden' && decisionId === null
    const item = { itemId, dark, at: new Date(envelope.occurredAt), undecided }
    await (state === 'Shown' ? kind.show(item, transaction) : kind.hide(item, transaction))
  }

interface ModeratedSide {
  readonly dark: boolean
}

/** The acts on rows that can be deleted; a kind says besides what else moves with them. */
export interface DeletableKind<Side extends ModeratedSide, Row extends Deletable> {
  rows(side: Side): Model<Row>
  hide(side: Side, row: Row, act: { by: number; now: Date }, transaction: Transaction): Promise<void>
  show(side: Side, row: Row, transaction: Transaction): Promise<void>
  /** Open pages read it again, after the commit. */
  changed(side: Side, row: Row): void
}

/** A kind of rows that can be deleted: what somebody deleted before stays deleted. */
export const deletableKind = <Side extends ModeratedSide, Row extends Deletable>(
  sideOf: (dark: boolean) => Side,
  { rows, hide, show, changed }: DeletableKind<Side, Row>,
): ModeratedKind => {
  const found = async ({ itemId, dark }: ModeratedItem, { session }: Transaction) => {
    const side = sideOf(dark)
    return { side, row: await rows(side).findById(itemId, null, { session }).lean<Row>() }
  }
  return {
    hide: async (item, transaction) => {
      const { side, row } = await found(item, transaction)
      if (!row || (await holdDeleted(rows(side), row, transaction.session))) return
      await hide(side, row, { by: bySafety, now: item.at }, transaction)
      transaction.afterCommit(() => changed(side, row))
    },
    show: async (item, transaction) => {
      const { side, row } = await found(item, transaction)
      if (!row || (await releaseDeleted(rows(side), row, transaction.session))) return
      await show(side, row, transaction)
      transaction.afterCommit(() => changed(side, row))
    },
  }
}
