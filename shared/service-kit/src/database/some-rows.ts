/** Changes some of the rows that a filter finds, so that a transaction over very many of them stays short. */
import type { ClientSession, Model, QueryFilter, UpdateQuery } from 'mongoose'

export interface Some {
  most: number
  session: ClientSession
}

const idsOf = async <Row>(model: Model<Row>, filter: QueryFilter<Row>, { most, session }: Some) => {
  const rows = await model.find(filter, { _id: 1 }, { session }).limit(most).lean<{ _id: unknown }[]>()
  return rows.map(({ _id }) => _id)
}

/** Changes `most` of them at most; once changed, the filter must not find them again. @returns how many it were */
export const changeSome = async <Row>(
  model: Model<Row>,
  filter: QueryFilter<Row>,
  update: UpdateQuery<Row>,
  some: Some,
): Promise<number> => {
  const ids = await idsOf(model, filter, some)
  const those = { _id: { $in: ids } } as QueryFilter<Row>
  if (ids.length > 0) await model.updateMany(those, update, { session: some.session })
  return ids.length
}

/** Deletes `most` of them at most. @returns how many it were */
export const eraseSome = async <Row>(model: Model<Row>, filter: QueryFilter<Row>, some: Some): Promise<number> => {
  const ids = await idsOf(model, filter, some)
  if (ids.length > 0) await model.deleteMany({ _id: { $in: ids } } as QueryFilter<Row>, { session: some.session })
  return ids.length
}

/** Rows that the database does not erase yet at this moment. */
export const keptAt = (now: Date) => ({ purgeAt: { $not: { $lte: now } } })

/** One after the other, until all together took `most`. @returns how many it were; with fewer, nothing is left of any */
export const someOfEach = async (
  takes: readonly ((some: Some) => Promise<number>)[],
  { most, session }: Some,
): Promise<number> => {
  let rows = 0
  for (const take of takes) if (rows < most) rows += await take({ most: most - rows, session })
  return rows
}
