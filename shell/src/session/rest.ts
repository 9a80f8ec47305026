/**
 * The shell stands in two parts: the door, which a visitor of the front page gets alone, and the rest (router, cache,
 * remotes), which comes with the first wish that needs it. Here the one asks for the other.
 */
import type { ComponentType } from 'react'
import type { SessionMessage } from './other-tabs.ts'
import type { LogOnInput } from './sign-in.ts'

export interface SignInProblem {
  /** The key of its sentence below `front.signIn.problems`. */
  name:
    | 'WrongLogOn'
    | 'WaitSeconds'
    | 'WaitMinutes'
    | 'Unreachable'
    | 'ProfileNotActive'
    | 'WrongPasskey'
    | 'Unexpected'
  /** Seconds or minutes to wait, where that helps. */
  count: number
}

/** No problem, but one more step: the password was right. */
export interface MoreToDo {
  name: 'SecondStepNeeded'
  count: number
}

export interface ForgotPasswordProps {
  login: string
  onLogin: (login: string) => void
  onBack: () => void
}

export interface SecondStepProps {
  /** The input of the first step: its password was right. */
  input: LogOnInput
  onBack: () => void
}

export interface Rest {
  /** Opens a page of the product. */
  goTo(path: string): Promise<void>
  /** After a call that signed in: reads who is here now, and goes where that one wants to be. */
  enterSession(): Promise<void>
  /** The words for somebody whose sign-in failed. */
  signInProblem(error: unknown): Promise<SignInProblem | MoreToDo>
  /** Asks for a mailed link. */
  forgotPassword(): Promise<{ default: ComponentType<ForgotPasswordProps> }>
  /** The second step of a sign-in. */
  secondStep(): Promise<{ default: ComponentType<SecondStepProps> }>
  /** @throws ApiError WrongPasskey, … */
  signInByPasskey(remember: boolean): Promise<void>
  /** Another tab of this browser signed in or out. */
  hear(message: SessionMessage): Promise<void>
}

const connected: { bring: () => Promise<Rest> } = { bring: () => Promise.reject(new Error('The page is not started')) }

/** @param bring called for every wish: it brings the rest once, and again where that failed */
export const connectRest = (bring: () => Promise<Rest>): void => {
  connected.bring = bring
}

/** The rest of the shell, once it is there. */
export const rest = (): Promise<Rest> => connected.bring()
