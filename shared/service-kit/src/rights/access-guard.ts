/**
 * Checks who stands behind a request, and whether the call's access lets it in: asked before anything of it is read.
 */
import { type Access, refusalOf } from '@samvaer/contracts/core/access'
import type { RequestContext } from '@samvaer/contracts/core/context'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { FastifyRequest } from 'fastify'
import { contextHeader, knownContext, verifyContext, verifyServiceToken } from '../keys/context-token.ts'
import { bearerOf, timingSafeEqualTexts } from '../keys/internal/timing-safe-equal.ts'
import { loggedId } from '../operations/logged-id.ts'
import type { ServiceSettings } from '../settings/settings.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The context that the gateway signed; null until it was verified and where there was none. */
    samvaerContext: RequestContext | null
  }
}

/**
 * Returns at once for a token that was seen before; that is nearly every request.
 * @throws ProductError (or rejects with it) why the call is refused
 */
export type Guard = (request: FastifyRequest) => void | Promise<void>

export interface Guards {
  /** The guard of a call. */
  ofCall(call: string, access: Access): Guard
  /** The name of the service whose token the request carries, or undefined. */
  senderOf(request: FastifyRequest): Promise<string | undefined>
}

export const createGuards = (settings: ServiceSettings, clock: () => Date): Guards => {
  const { signing, sealKeys, releaseToken } = settings

  const senderOf = async (request: FastifyRequest): Promise<string | undefined> => {
    const token = bearerOf(request.headers.authorization)
    return token === '' ? undefined : await verifyServiceToken(token, signing)
  }

  const refuse = (
    call: string,
    request: FastifyRequest,
    error: ProductError,
    context?: RequestContext,
  ): ProductError => {
    const member = context?.profile && loggedId(sealKeys, context.profile.profileId)
    request.log.info({ requestId: request.id, call, code: error.code, ...(member && { member }) }, 'access denied')
    return error
  }

  const tokenOf = (request: FastifyRequest): string => {
    const token = request.headers[contextHeader]
    return typeof token === 'string' ? token : ''
  }

  const memberGuard = (call: string, access: Access): Guard => {
    const check = (request: FastifyRequest, context: RequestContext | undefined): void => {
      if (!context) throw refuse(call, request, new ProductError('SignInRequired'))
      request.samvaerContext = context
      const refusal = refusalOf(access, context, clock())
      if (refusal) throw refuse(call, request, new ProductError(refusal.code, refusal.detail), context)
    }
    return (request) => {
      const token = tokenOf(request)
      const known = knownContext(token, signing)
      if (known || token === '') return check(request, known)
      return verifyContext(token, signing).then((context) => check(request, context))
    }
  }

  /** Bearers may send a context along; a wrong one is none. */
  const bearerGuard =
    (call: string, isBearer: (request: FastifyRequest) => Promise<boolean>): Guard =>
    async (request) => {
      if (!(await isBearer(request))) throw refuse(call, request, new ProductError('SignInRequired'))
      const token = tokenOf(request)
      if (token !== '') request.samvaerContext = (await verifyContext(token, signing)) ?? null
    }

  return {
    senderOf,
    ofCall: (call, access) => {
      if (access.audience === 'operator')
        return bearerGuard(call, async ({ headers }) =>
          timingSafeEqualTexts(bearerOf(headers.authorization), releaseToken),
        )
      if (access.audience === 'service')
        return bearerGuard(call, async (request) => {
          const sender = await senderOf(request)
          return sender !== undefined && (access.askedBy?.includes(sender) ?? true)
        })
      return memberGuard(call, access)
    },
  }
}
