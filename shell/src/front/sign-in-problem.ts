import { ApiError } from '@samvaer/remote-kit/errors'
import type { MoreToDo, SignInProblem } from '../session/rest.ts'

/** Seconds when the server does not say how long to wait. */
const usualWait = 60

const waiting = (seconds: number): SignInProblem =>
  seconds > 90 ? { name: 'WaitMinutes', count: Math.ceil(seconds / 60) } : { name: 'WaitSeconds', count: seconds }

/** Returns the words for somebody whose sign-in failed. */
export const signInProblem = (error: unknown): SignInProblem | MoreToDo => {
  if (!(error instanceof ApiError)) return { name: 'Unexpected', count: 0 }
  switch (error.code) {
    case 'TooManyRequests':
      return waiting(error.retryAfter ?? usualWait)
    case 'ProfileNotActive':
    case 'WrongPasskey':
    case 'SecondStepNeeded':
      return { name: error.code, count: 0 }
    // Of the form that asked for password and code at once: its second step is a page of its own.
    case 'WrongCode':
      return { name: 'SecondStepNeeded', count: 0 }
    // Input that cannot be a login or a password is a wrong one.
    case 'InvalidInput':
    case 'WrongLogOn':
      return { name: 'WrongLogOn', count: 0 }
    case 'Unreachable':
    case 'ServiceUnavailable':
      return { name: 'Unreachable', count: 0 }
    default:
      return { name: 'Unexpected', count: 0 }
  }
}
