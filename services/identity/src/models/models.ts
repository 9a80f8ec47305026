/** The models of this service by name. */
import type { Parts } from '@samvaer/service-kit/define-service'
import type { InferRawDocTypeFromSchema } from 'mongoose'
import { account } from './account.ts'
import { block } from './block.ts'
import { logOnFailure } from './log-on-failure.ts'
import { resetToken } from './reset-token.ts'
import { session } from './session.ts'

export const models = {
  Account: account,
  Session: session,
  ResetToken: resetToken,
  LogOnFailure: logOnFailure,
  Block: block,
}

export type IdentityParts = Parts<typeof models>
export type Account = InferRawDocTypeFromSchema<typeof account>
export type Session = InferRawDocTypeFromSchema<typeof session>
/** What sessions copy of an account. */
export type MemberFacts = Session['member']
