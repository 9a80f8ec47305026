/** Changes a limited number of the rows that a filter finds, so that a transaction over very many of them stays short. */
import type { ClientSession, Model, QueryFilter, UpdateQuery } from 'mongoose'

export interface WriteLimit {
  /** Rows at most. */
  most: number
  session: ClientSession
}

const idsOf = async <Row>(model: Model<Row>, filter: QueryFilter<Row>, { most, session }: WriteLimit) => {
  const rows = await model.find(filter, { _id: 1 }, { session }).limit(most).lean<{ _id: unknown }[]>()
  return rows.map(({ _id }) => _id)
}

/** Updates `most` rows at most, which the filter must not find again. @returns their number */
export const updateLimited = async <Row>(
  model: Model<Row>,
  filter: QueryFilter<Row>,
  update: UpdateQuery<Row>,
  limit: WriteLimit,
): Promise<number> => {
  const ids = await idsOf(model, filter, limit)
  const those = { _id: { $in: ids } } as QueryFilter<Row>
  if (ids.length > 0) await model.updateMany(those, update, { session: limit.session })
  return ids.length
}

/** Deletes `most` rows at most. @returns their number */
export const deleteLimited = async <Row>(
  model: Model<Row>,
  filter: QueryFilter<Row>,
  limit: WriteLimit,
): Promise<number> => {
  const ids = await idsOf(model, filter, limit)
  if (ids.length > 0) await model.deleteMany({ _id: { $in: ids } } as QueryFilter<Row>, { session: limit.session })
  return ids.length
}

/** Rows that the database does not erase yet at this moment. */
export const keptAt = (now: Date) => ({ purgeAt: { $not: { $lte: now } } })

/** Runs one write after the other, until together they took `most` rows. @returns their number; fewer when none is left */
export const limitedOfEach = async (
  takes: readonly ((limit: WriteLimit) => Promise<number>)[],
  { most, session }: WriteLimit,
): Promise<number> => {
  let rows = 0
  for (const take of takes) if (rows < most) rows += await take({ most: most - rows, session })
  return rows
}
