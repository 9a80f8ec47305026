/** The errors of accounts and passwords. */
import { declareErrors } from '../core/declare-errors.ts'

export const identityErrors = declareErrors({
  WeakPassword: {
    status: 400,
    message: 'The password is too short, too long or too well known.',
    advice: 'Choose 8 to 128 characters that are on no list of leaked passwords.',
  },
  WrongPassword: { status: 400, message: 'The password is wrong.', advice: 'Type the password you sign in with.' },
  TooYoung: { status: 400, message: 'A member is at least 18 years old.', advice: 'Come back on your 18th birthday.' },
  WrongLogOn: {
    status: 401,
    message: 'The login or the password is wrong.',
    advice: 'Check both, or ask for a new password.',
  },
  SecondStepNeeded: {
    status: 401,
    message: 'The account asks for a second step.',
    advice: 'Send the code of the app or a recovery code in `code`, or sign in by passkey (detail.ways).',
  },
  WrongCode: {
    status: 400,
    message: 'The code is wrong, or was used.',
    advice: 'Type the code that the app shows now, or a recovery code that was not used.',
  },
  WrongPasskey: {
    status: 400,
    message: 'The passkey is not known here, or its answer does not hold.',
    advice: 'Ask for a new challenge, and sign it with a passkey of this site.',
  },
  FactorNeeded: {
    status: 403,
    message: 'Staff need a second factor for this.',
    advice: 'Set one up at /Account, or sign in with it.',
  },
  ConfirmationNeeded: {
    status: 403,
    message: 'This is asked again: the last confirmation is more than ten minutes old.',
    advice: 'Confirm with the password or a factor (Privacy/Confirm), and repeat the call.',
  },
  ProfilePaused: {
    status: 403,
    message: 'The profile is paused.',
    advice: 'Come back first (EditProfile/ComeBack): what others see or hear of needs a profile that is there.',
  },
  NameAlike: {
    status: 409,
    message: 'The profile name looks like that of another member.',
    advice: 'Choose a name that can be told apart; detail.suggestion is a free one, or empty.',
  },
  NameTaken: { status: 409, message: 'The profile name is taken.', advice: 'Choose another name.' },
})
