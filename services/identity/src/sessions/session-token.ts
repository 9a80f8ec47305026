/**
 * The credentials that the browser of the running request sent besides the call: its session token, its name, and for a
 * single sign-on the secret of its cookie and the host of its page. The context says who somebody is, not by which
 * session; signing out and in need the token itself. The gateway passes it to this service alone, in a header of its
 * own.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { ProductError } from '@samvaer/contracts/core/errors'
import { sessionTokenHeader, ssoVerifierHeader } from '@samvaer/contracts/identity/values'
import { addressHeader } from '@samvaer/service-kit/keys/context-token'
import type { FastifyInstance } from 'fastify'
import { type Device, deviceOf } from '../devices.ts'

interface Browser {
  token: string | undefined
  userAgent: string
  /** The network address as the gateway saw it. */
  address: string
  ssoVerifier: string | undefined
  /** The origin of the page as the browser named it. */
  origin: string | undefined
  /** The host name of the page; the gateway let through only pages of our brands. */
  host: string | undefined
}

const store = new AsyncLocalStorage<Browser>()

const textOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && header !== '' ? header : undefined

/** Makes the functions below answer within the requests of an app. */
export const keepSessionToken = (app: FastifyInstance): void => {
  // After the body was read: reading it leaves the context of earlier hooks behind.
  app.addHook('preHandler', ({ headers }, _reply, done) => {
    const { origin } = headers
    const browser = {
      token: textOf(headers[sessionTokenHeader]),
      userAgent: headers['user-agent'] ?? '',
      address: textOf(headers[addressHeader]) ?? '',
      ssoVerifier: textOf(headers[ssoVerifierHeader]),
      origin,
      host: origin && URL.canParse(origin) ? new URL(origin).hostname : undefined,
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

/** The secret of a single sign-on in the cookie of this browser, if there is one. */
export const currentSsoVerifier = (): string | undefined => store.getStore()?.ssoVerifier

/** The host name of the page that made the request; undefined for what is no page. */
export const currentHost = (): string | undefined => store.getStore()?.host

/** The origin of the page that made the request; undefined for what is no page. */
export const currentOrigin = (): string | undefined => store.getStore()?.origin

/** The device that the running request came from; undefined where no request is behind the work. */
export const requestDevice = (): Device | undefined => {
  const browser = store.getStore()
  return browser && deviceOf(browser.userAgent, browser.address)
}
