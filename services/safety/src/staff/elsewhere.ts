/** Asks other services what they have of a member, for whoever has opened the member; it is kept nowhere. */
import { ApiError } from '@samvaer/contracts/client'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { SafetyParts } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'
import { requireOpened } from './history.ts'

interface Asked {
  staffId: number
  profileId: number
}

/**
 * @param ask of the owner of what is read
 * @throws ProductError Conflict for whoever has not opened the member, ServiceUnavailable while the owner does not answer
 */
export const askElsewhere = async <Answer>(
  parts: SafetyParts,
  viewer: Viewer,
  profileId: number,
  ask: (peers: SafetyParts['peers'], asked: Asked) => Promise<Answer>,
): Promise<Answer> => {
  await requireOpened(parts, viewer, profileId)
  try {
    return await ask(parts.peers, { staffId: viewer.profileId, profileId })
  } catch (error) {
    throw error instanceof ApiError ? error : new ProductError('ServiceUnavailable')
  }
}
