/** The indexes of the queues before they held what the counts read (decision 116 and what followed). */
import { dropIndexesOfBefore } from '@samvaer/service-kit/database/indexes-of-before'
import type { Task } from '@samvaer/service-kit/parts'
import { bothSides, type SafetyParts } from './models.ts'

const queues = ['community_1_state_1_staff_1_dueAt_1__id_1', 'community_1_state_1_dueAt_1__id_1']
const queuesOfCases = [
  ...queues,
  'community_1_state_1_staff_1_urgent_1_dueAt_1__id_1',
  'community_1_state_1_urgent_1_dueAt_1__id_1',
  'claimedBy_1_state_1_dueAt_1__id_1',
  'community_1_state_1_claimedBy_1_dueAt_1__id_1',
]

export const dropQueuesOfBefore = (parts: SafetyParts): Task =>
  dropIndexesOfBefore(
    bothSides(parts).flatMap(({ reportCase, appeal }) => [
      { rows: reportCase, names: queuesOfCases },
      { rows: appeal, names: queues },
    ]),
  )
