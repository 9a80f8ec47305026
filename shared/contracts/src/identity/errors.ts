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
  NameAlike: {
    status: 409,
    message: 'The profile name looks like that of another member.',
    advice: 'Choose a name that can be told apart; detail.suggestion is a free one, or empty.',
  },
  NameTaken: { status: 409, message: 'The profile name is taken.', advice: 'Choose another name.' },
})
