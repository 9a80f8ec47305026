/** Forgets the hej of a member, said and received: of one who is deleted, or who leaves the dark side. */
import { deleteLimited } from '@samvaer/service-kit/database/limited-writes'
import type { FanOutStep } from '@samvaer/service-kit/tasks/fan-out'
import type { Side } from '../models/models.ts'

export const forgetHejSteps = (side: Side): FanOutStep<number>[] => [
  (fromId, most, { session }) => deleteLimited(side.hej, { fromId }, { most, session }),
  (toId, most, { session }) => deleteLimited(side.hej, { toId }, { most, session }),
]
