import { isDuplicateKey } from '../errors.ts'

/** Awaits the insert of a row that may be there already: a member who follows or hides twice does it once. */
export const ignoreDuplicate = async (write: Promise<unknown>): Promise<Record<never, never>> => {
  try {
    await write
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
  return {}
}
