/**
 * The net below the handlers: no answer shows a member a card of somebody whom the member does not find, whatever the
 * handler has forgotten (decision 43).
 */
import type { Call } from '@samvaer/contracts/core/call'
import { ProductError } from '@samvaer/contracts/core/errors'
import { contextFacts } from '@samvaer/contracts/core/rights'
import type { Directory } from '../../directory.ts'
import type { HandlerCall } from '../implement.ts'
import { cardsIn } from './cards-in-answers.ts'

/** @throws ProductError NotFound for an answer that is itself of somebody whom the viewer does not find */
type HidingGuard = (answer: unknown, call: Pick<HandlerCall, 'context' | 'blocks'>) => Promise<unknown>

/**
 * Makes the guard of a call's answers; undefined where there is nothing to guard: no card in the answer, or a call that
 * says why it shows everybody.
 * @param directory of the service, if it keeps one
 * @throws Error at start for a declaration without a card, for cards that nobody could judge or take out
 */
export const hidingGuard = (
  name: string,
  { returns, showsHidden, access }: Call,
  directory: Pick<Directory, 'darkAmong'> | undefined,
): HidingGuard | undefined => {
  const cards = cardsIn(returns)
  if (showsHidden !== undefined) {
    if (!cards) throw new Error(`${name} says why it shows hidden members, but shows none`)
    return undefined
  }
  if (!cards) return undefined
  if (!directory || (access.audience !== 'signedIn' && access.audience !== 'anyone'))
    throw new Error(`${name} shows members: its service keeps a directory and a member asks, or showsHidden says why`)

  return async (answer, { context, blocks }) => {
    const { profile, dark } = context
    if (!profile || contextFacts(profile).staff) return answer
    const members = cards.membersIn(answer)
    members.delete(profile.profileId)
    if (members.size === 0) return answer
    const [{ hidden }, entering] = await Promise.all([blocks(), dark ? directory.darkAmong(members) : members])
    const apart = new Set(hidden)
    const isFound = (id: number) => !members.has(id) || (entering.has(id) && !apart.has(id))
    const left = cards.without(answer, isFound)
    if (left === undefined) throw new ProductError('NotFound')
    return left
  }
}
