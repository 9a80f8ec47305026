/** A stored field that has another name now: documents that were written before keep the old one until this has run. */
import type { Model } from 'mongoose'

/** Renames it once in a process, however often it is asked to; in documents that have the old name alone. */
export const renamedField = (model: Pick<Model<never>, 'collection'>, from: string, to: string) => {
  let renaming: Promise<void> | undefined
  const rename = async (): Promise<void> => {
    await model.collection.updateMany({ [from]: { $exists: true } }, { $rename: { [from]: to } })
  }
  return (): Promise<void> => {
    renaming ??= rename().catch((error) => {
      renaming = undefined
      throw error
    })
    return renaming
  }
}
