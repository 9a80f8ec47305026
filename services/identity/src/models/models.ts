/** The models of this service by name. */

import type { Parts } from '@samvaer/service-kit/parts'
import { darkLeaverSchema } from '@samvaer/service-kit/tasks/dark-leaving'
import { fanOutSchema } from '@samvaer/service-kit/tasks/fan-out'
import type { InferRawDocTypeFromSchema } from 'mongoose'
import { account } from './account.ts'
import { appointment } from './appointment.ts'
import { block } from './block.ts'
import { consent } from './consent.ts'
import { emailChange } from './email-change.ts'
import { emailCode } from './email-code.ts'
import { factor, factorDraft, factorRemoval, passkeyChallenge, recoveryCode } from './factor.ts'
import { impersonation } from './impersonation.ts'
import { logOnFailure } from './log-on-failure.ts'
import { mailedDay } from './mailed-day.ts'
import { resetToken } from './reset-token.ts'
import { session } from './session.ts'
import { ssoToken } from './sso-token.ts'
import { terms, termsAcceptance } from './terms.ts'
import { waitingMail } from './waiting-mail.ts'

export const models = {
  Account: account,
  Appointment: appointment,
  Session: session,
  ResetToken: resetToken,
  SsoToken: ssoToken,
  EmailChange: emailChange,
  EmailCode: emailCode,
  Consent: consent,
  LogOnFailure: logOnFailure,
  MailedDay: mailedDay,
  Block: block,
  Impersonation: impersonation,
  Terms: terms,
  TermsAcceptance: termsAcceptance,
  DarkLeaver: darkLeaverSchema('dark_leavers'),
  DeletedProfile: fanOutSchema('deleted_profiles'),
  WaitingMail: waitingMail,
  Factor: factor,
  FactorDraft: factorDraft,
  FactorRemoval: factorRemoval,
  PasskeyChallenge: passkeyChallenge,
  RecoveryCode: recoveryCode,
}

export type IdentityParts = Parts<typeof models>
export type Account = InferRawDocTypeFromSchema<typeof account>
export type Session = InferRawDocTypeFromSchema<typeof session>
export type Factor = InferRawDocTypeFromSchema<typeof factor>
export type SsoToken = InferRawDocTypeFromSchema<typeof ssoToken>
/** The facts of an account that sessions copy. */
export type MemberFacts = Session['member']
