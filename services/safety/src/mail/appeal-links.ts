/**
 * Links of mails, which open one decision without signing in, and nothing else: what stands in them is sealed, so that it
 * can neither be made nor be changed into another decision's. It holds as long as the appeal is open, and is kept nowhere.
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import { safetyTimes } from '@samvaer/contracts/safety/values'
import { seal, unseal } from '@samvaer/service-kit/keys/sealed'
import * as z from 'zod'
import type { DecisionRow } from '../models/decision.ts'
import type { SafetyParts, Side } from '../models/models.ts'

/** Only this purpose opens what it sealed. */
const purpose = 'samvaer appeal links'

/** Decision, side, and the last moment in milliseconds. */
const claims = z.tuple([z.int(), z.boolean(), z.int()])

export const appealToken = (
  { settings }: Pick<SafetyParts, 'settings'>,
  { dark }: Pick<Side, 'dark'>,
  { _id, decidedAt }: Pick<DecisionRow, '_id' | 'decidedAt'>,
): string => {
  const said: z.infer<typeof claims> = [_id, dark, decidedAt.getTime() + safetyTimes.appeal]
  return seal(JSON.stringify(said), purpose, settings.sealKeys)
}

const read = ({ settings }: SafetyParts, token: string): z.infer<typeof claims> | undefined => {
  try {
    return claims.parse(JSON.parse(unseal(token, purpose, settings.sealKeys)))
  } catch {
    return undefined
  }
}

export interface LinkedDecision {
  decision: DecisionRow
  expiresAt: Date
}

/** @throws ProductError NotFound for what is none of ours or of the other side, LinkExpired for one that is too old */
export const decisionOfLink = async (parts: SafetyParts, side: Side, token: string): Promise<LinkedDecision> => {
  const [_id, dark, expires] = read(parts, token) ?? []
  if (_id === undefined || expires === undefined || dark !== side.dark) throw new ProductError('NotFound')
  const expiresAt = new Date(expires)
  if (expiresAt < parts.clock()) throw new ProductError('LinkExpired')
  const decision = await side.decision.findOne({ _id, effective: true }).lean<DecisionRow>()
  if (!decision) throw new ProductError('NotFound')
  return { decision, expiresAt }
}
