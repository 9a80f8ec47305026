/**
 * The session token of the running request. The context says who somebody is, not by which session; signing out and in
 * need the token itself. The gateway passes it to this service alone, in a header of its own.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { sessionTokenHeader } from '@samvaer/contracts/sessions'
import type { FastifyInstance } from 'fastify'

const store = new AsyncLocalStorage<string | undefined>()

/** Makes `currentToken` answer within the requests of an app. */
export const keepSessionToken = (app: FastifyInstance): void => {
  // After the body was read: reading it leaves the context of earlier hooks behind.
  app.addHook('preHandler', (request, _reply, done) => {
    const header = request.headers[sessionTokenHeader]
    store.run(typeof header === 'string' && header !== '' ? header : undefined, done)
  })
}

/** The token that the browser sent with this request, if it did. */
export const currentToken = (): string | undefined => store.getStore()
