/** The Fastify app that every service stands on: JSON alone, small bodies, declared errors, request ids. */
import { randomUUID } from 'node:crypto'
import { ProductError } from '@samvaer/contracts/core/errors'
import { type FastifyInstance, fastify, LogController } from 'fastify'
import { answerError } from '../../errors.ts'
import { requestIdHeader } from '../../keys/context-token.ts'
import { logOutput } from '../../operations/log-output.ts'

/** Bytes. */
export const bodyLimit = 1024 * 1024
/** Longer than the gateway keeps an idle connection, so that it never sends into one that is just closing. */
const keepAlive = 75_000

const requestIdPattern = /^[\w.-]{8,64}$/

export const createApp = (service: string, logLevel: string): FastifyInstance => {
  const app = fastify({
    logger: { level: logLevel, base: { service }, stream: logOutput() },
    logController: new LogController({ disableRequestLogging: true }),
    // Most requests log nothing: whoever does, makes the child with the request's id.
    childLoggerFactory: (logger) => logger,
    genReqId: ({ headers }) => {
      const given = headers[requestIdHeader]
      return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID()
    },
    bodyLimit,
    keepAliveTimeout: keepAlive,
    exposeHeadRoutes: false,
    // The kit answers while it stops, in the declared form.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  })
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('samvaerContext', null)
  app.decorateRequest('samvaerCall', null)
  app.setErrorHandler((error, request, reply) => {
    const answered = answerError(error, request, reply)
    request.samvaerCall?.end(reply.statusCode)
    return answered
  })
  app.setNotFoundHandler((request, reply) => answerError(new ProductError('NotFound'), request, reply))
  return app
}
