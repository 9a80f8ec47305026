/**
 * Decides what the calls that wait for a network do to each other (docs/product/expectations.md, row 19); the remotes
 * say which ones may wait.
 */

import type { WaitingRule } from '@samvaer/contracts/registry/release'
import type { WaitingCall as Shown } from '@samvaer/contracts/shell/offline-view'

export type CallBody = Shown['body']

/** A call that waits. It brings what its sending needs, so that the service worker needs no remote. */
export interface WaitingCall extends Shown, Partial<Pick<WaitingRule, 'repeatable' | 'creates'>> {
  /** The member who made it. */
  profileId: number
  /** It was sent once and nobody heard an answer. */
  tried?: boolean
  /** The code of the error with which it was refused; it is kept until the member has seen that. */
  refused?: string
}

/** By call. */
export type WaitingRules = Readonly<Record<string, WaitingRule>>

/** Returns the facts that a call takes along while it waits. */
export const sendingOf = ({ repeatable, creates }: WaitingRule): Pick<WaitingCall, 'repeatable' | 'creates'> => ({
  repeatable,
  ...(creates && { creates }),
})

/** The body with a name of its own, so that a second attempt is known for what it is. */
export const withClientId = ({ clientId }: WaitingRule, body: CallBody): CallBody =>
  clientId === undefined ? body : { [clientId]: crypto.randomUUID(), ...body }

type Made = Pick<WaitingCall, 'call' | 'body'>

const thingOf = (rules: WaitingRules, { call, body }: Made): string | undefined =>
  rules[call]?.about.replace(/\{(\w+)\}/g, (_, field: string) => String(body[field]))

const isSameThing = (rules: WaitingRules, one: Made, other: Made): boolean => {
  const thing = thingOf(rules, one)
  return thing !== undefined && thing === thingOf(rules, other)
}

const isOpen = ({ refused }: WaitingCall): boolean => refused === undefined

/** True when a call has to queue: something about the same thing waits already. */
export const hasToQueue = (rules: WaitingRules, waiting: readonly WaitingCall[], made: Made): boolean =>
  waiting.some((other) => isOpen(other) && isSameThing(rules, other, made))

export type Joining = 'add' | 'nothing' | { remove: WaitingCall }

/**
 * Decides what a new call does to those that wait: it is added, says what one says already, or takes one back, so that
 * neither is sent. One that was sent already may have arrived, and is not taken back any more.
 */
export const joining = (rules: WaitingRules, waiting: readonly WaitingCall[], made: Made): Joining => {
  const opposite = rules[made.call]?.opposite
  if (opposite === undefined) return 'add'
  const last = waiting.filter((other) => isOpen(other) && isSameThing(rules, other, made)).at(-1)
  if (!last) return 'add'
  if (last.call === opposite) return last.tried ? 'add' : { remove: last }
  return 'nothing'
}
