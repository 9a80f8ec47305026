/** The facts of one request that a handler gets. */
import type { RequestContext, SignedInProfile } from '@samvaer/contracts/core/context'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { SessionInstruction } from '@samvaer/contracts/identity/sessions'
import { sessionHeader } from '@samvaer/contracts/identity/values'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Blocks, Directory } from '../../directory.ts'
import { addressHeader } from '../../keys/context-token.ts'
import type { HandlerCall } from '../implement.ts'
import { idempotencyKeyIn } from './idempotency-key-header.ts'

export class IncomingCall implements HandlerCall {
  readonly input: unknown
  /** The viewer and the objects that the policy found, of calls that need rights on objects. */
  viewer: unknown
  objects: Readonly<Record<string, unknown>> = {}
  private readonly request: FastifyRequest
  private readonly reply: FastifyReply
  private readonly directory: Pick<Directory, 'blocksOf'>
  private ownBlocks: Promise<Blocks> | undefined

  constructor(input: unknown, request: FastifyRequest, reply: FastifyReply, directory: Pick<Directory, 'blocksOf'>) {
    this.input = input
    this.request = request
    this.reply = reply
    this.directory = directory
  }

  get context(): RequestContext {
    const context = this.request.samvaerContext
    if (!context) throw new Error('This call was made without a context: it is for services or release tools')
    return context
  }

  get profile(): SignedInProfile {
    const { profile } = this.context
    if (!profile) throw new ProductError('SignInRequired')
    return profile
  }

  get requestId(): string {
    return this.request.id
  }

  get actKey(): string | undefined {
    return idempotencyKeyIn(this.request.headers)
  }

  get log(): FastifyBaseLogger {
    return this.request.log.child({ requestId: this.request.id })
  }

  get address(): string {
    const address = this.request.headers[addressHeader]
    return typeof address === 'string' ? address : ''
  }

  // Fields, so that handlers may take them out of the call.
  readonly blocks = (): Promise<Blocks> => {
    this.ownBlocks ??= this.directory.blocksOf(this.profile.profileId)
    return this.ownBlocks
  }

  readonly setSession = (instruction: SessionInstruction): void => {
    this.reply.header(sessionHeader, JSON.stringify(instruction))
  }
}
