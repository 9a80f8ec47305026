import { isDuplicateKey } from '../errors.ts'

/** Whoever follows or hides twice does it once: a row that is there already is no error. */
export const onceOnly = async (write: Promise<unknown>): Promise<Record<never, never>> => {
  try {
    await write
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
  return {}
}
