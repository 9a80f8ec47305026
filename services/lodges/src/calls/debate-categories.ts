/** Managing the categories of a lodge's debates. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { maximumCategories } from '@samvaer/contracts/lodges/values'
import type { Transaction } from '@samvaer/service-kit/parts'
import { inShortTransactions, rowsOfStep } from '@samvaer/service-kit/tasks/fan-out'
import { moveDebates } from '../debates/write-debates.ts'
import { changed } from '../live.ts'
import { recordAct } from '../membership/activities.ts'
import type { DebateCategoryRow } from '../models/debate-category.ts'
import type { LodgesParts } from '../models/models.ts'
import { lodgeHandlers } from '../policy.ts'
import type { SeenLodge, Viewer } from '../viewer.ts'

/** Reads the categories and locks them: two who change those of a lodge at once meet at its row. */
const categoriesOf = async ({ side }: Viewer, { _id }: SeenLodge, { session }: Transaction) => {
  const { matchedCount } = await side.lodge.updateOne({ _id, listed: true }, { $inc: { turns: 1 } }, { session })
  if (matchedCount === 0) throw new ProductError('NotFound')
  return side.debateCategory
    .find({ lodgeId: _id }, null, { session })
    .sort({ position: 1, _id: 1 })
    .lean<DebateCategoryRow[]>()
}

const create = async (
  parts: LodgesParts,
  viewer: Viewer,
  lodge: SeenLodge,
  { name, description }: Pick<DebateCategoryRow, 'name' | 'description'>,
): Promise<number> => {
  const _id = await parts.nextId('debateCategory')
  await parts.transaction(async (transaction) => {
    const others = await categoriesOf(viewer, lodge, transaction)
    if (others.length >= maximumCategories)
      throw new ProductError('Conflict', { reason: 'TooManyCategories', limit: maximumCategories })
    const position = (others.at(-1)?.position ?? -1) + 1
    const row = { _id, lodgeId: lodge._id, name, description, position, entries: 0, pinned: 0, latestAt: null }
    await viewer.side.debateCategory.create([row], { session: transaction.session })
    await recordAct(parts, viewer, lodge, { type: 'CategoryCreated', detail: name }, transaction)
  })
  return _id
}

/**
 * Removes a category after its entries have moved in short steps (decision 87): an attempt that broke off is continued
 * by the next.
 * @throws ProductError Conflict while entries stand in it that have nowhere to go
 */
const remove = async (
  parts: LodgesParts,
  viewer: Viewer,
  { lodge, ...category }: DebateCategoryRow & { lodge: SeenLodge },
  moveTo: number | undefined,
): Promise<void> => {
  const { side } = viewer
  const { _id, name } = category
  const moveSome = async (most: number, transaction: Transaction): Promise<number> => {
    const others = (await categoriesOf(viewer, lodge, transaction)).filter((other) => other._id !== _id)
    if (moveTo === undefined) return 0
    if (!others.some((other) => other._id === moveTo)) throw new ProductError('NotFound')
    return moveDebates(side, { categoryId: _id }, { to: moveTo, most }, transaction.session)
  }
  if (moveTo !== undefined) await inShortTransactions(parts, rowsOfStep, moveSome)
  await parts.transaction(async (transaction) => {
    const { session } = transaction
    // Moves what came meanwhile.
    await moveSome(rowsOfStep, transaction)
    const stands = { categoryId: _id, deletedAt: null }
    if (moveTo === undefined && (await side.debateEntry.exists(stands).session(session)))
      throw new ProductError('Conflict', { reason: 'NotEmpty' })
    const { deletedCount } = await side.debateCategory.deleteOne({ _id, entries: 0 }, { session })
    if (deletedCount === 0) throw new ProductError('NotFound')
    await recordAct(parts, viewer, lodge, { type: 'CategoryDeleted', detail: name }, transaction)
  })
}

/** @throws ProductError Conflict unless the order names all of them, each once */
const sort = async (parts: LodgesParts, viewer: Viewer, lodge: SeenLodge, ids: readonly number[]): Promise<void> => {
  const { side } = viewer
  await parts.transaction(async (transaction) => {
    const { session } = transaction
    const known = new Set((await categoriesOf(viewer, lodge, transaction)).map(({ _id }) => _id))
    if (ids.length !== known.size || new Set(ids).size !== ids.length || ids.some((id) => !known.has(id)))
      throw new ProductError('Conflict', { reason: 'Changed' })
    const writes = ids.map((_id, position) => ({ updateOne: { filter: { _id }, update: { $set: { position } } } }))
    if (writes.length > 0) await side.debateCategory.bulkWrite(writes, { session })
    await recordAct(parts, viewer, lodge, { type: 'CategoriesSorted' }, transaction)
  })
}

export const debateCategoryCalls = (parts: LodgesParts) => {
  const categoriesChanged = (viewer: Viewer, lodgeId: number) => {
    changed(parts, viewer, 'lodge', lodgeId, 'debates')
    return {}
  }
  return lodgeHandlers({
    CreateDebateCategory: async ({ viewer, objects: { lodge }, input }) => {
      const categoryId = await create(parts, viewer, lodge, input)
      categoriesChanged(viewer, lodge._id)
      return { categoryId }
    },
    UpdateDebateCategory: async ({ viewer, objects: { category }, input: { name, description } }) => {
      const { _id, lodge } = category
      await parts.transaction(async (transaction) => {
        const change = { $set: { name, description } }
        const { session } = transaction
        const { matchedCount } = await viewer.side.debateCategory.updateOne({ _id }, change, { session })
        if (matchedCount === 0) throw new ProductError('NotFound')
        await recordAct(parts, viewer, lodge, { type: 'CategoryChanged', detail: name }, transaction)
      })
      return categoriesChanged(viewer, lodge._id)
    },
    DeleteDebateCategory: async ({ viewer, objects: { category }, input: { moveTo } }) => {
      await remove(parts, viewer, category, moveTo)
      return categoriesChanged(viewer, category.lodgeId)
    },
    SortDebateCategories: async ({ viewer, objects: { lodge }, input: { categoryIds } }) => {
      await sort(parts, viewer, lodge, categoryIds)
      return categoriesChanged(viewer, lodge._id)
    },
  })
}
