/** The mails that members get about their account. */
export const mailKinds = [
  'signUpCode',
  'signUpKnown',
  'welcome',
  'reset',
  'passwordChanged',
  'emailChangeAsked',
  'confirmEmail',
  'emailChanged',
  'emailInUse',
  'restored',
  'deletionAsked',
  'deleted',
] as const
export type MailKind = (typeof mailKinds)[number]
