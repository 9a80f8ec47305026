/** The outcome of a call, as a value to compare. */
import { ApiError } from '@samvaer/contracts/client'

/** The error code of a call, or `ok`. @throws whatever is no answer of a service */
export const codeOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call
    return 'ok'
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}

/** The whole answer or refusal, without what differs by request. @throws whatever is no answer of a service */
export const outcomeOf = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, status: error.status, detail: error.detail }
    throw error
  }
}
