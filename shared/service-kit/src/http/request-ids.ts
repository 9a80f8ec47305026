/** The id of the request that is being answered, wherever its work has gone: calls to peers carry it on. */
import { AsyncLocalStorage } from 'node:async_hooks'

export const requestIds = new AsyncLocalStorage<string>()
