/**
 * What the browser of the running request sent besides the call: its session token and its name. The context says who
 * somebody is, not by which session; signing out and in need the token itself. The gateway passes it to this service
 * alone, in a header of its own.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { ProductError } from '@samvaer/contracts/errors'
import { sessionTokenHeader } from '@samvaer/contracts/sessions'
import type { FastifyInstance } from 'fastify'
import { type Device, deviceOf } from './devices.ts'

interface Browser {
  token: string | undefined
  userAgent: string
}

const store = new AsyncLocalStorage<Browser>()

/** Makes the functions below answer within the requests of an app. */
export const keepSessionToken = (app: FastifyInstance): void => {
  // After the body was read: reading it leaves the context of earlier hooks behind.
  app.addHook('preHandler', ({ headers }, _reply, done) => {
    const token = headers[sessionTokenHeader]
    const browser = {
      token: typeof token === 'string' && token !== '' ? token : undefined,
      userAgent: headers['user-agent'] ?? '',
    }
    store.run(browser, done)
  })
}

/** The token that the browser sent with this request, if it did. */
export const currentToken = (): string | undefined => store.getStore()?.token

/** The same, where nothing can be done without. @throws ProductError SignInRequired */
export const requiredToken = (): string => {
  const token = currentToken()
  if (!token) throw new ProductError('SignInRequired')
  return token
}

/** @param address the client's address as the call has it */
export const currentDevice = (address: string): Device => deviceOf(store.getStore()?.userAgent ?? '', address)
