/** Tells the mail service who manages a lodge or an event now, wherever somebody wrote to it (docs/product/mail.md). */
import { whileItWorks } from '@samvaer/service-kit/http/peers'
import type { Task } from '@samvaer/service-kit/parts'
import { type Others, processQueues } from '@samvaer/service-kit/tasks/work-queue'
import { managersOf } from './membership/manager-counts.ts'
import type { EventRow } from './models/event.ts'
import { bothSides, type LodgesParts, type Side } from './models/models.ts'

type Context = 'Lodge' | 'Event'

const isDue = { mailDue: true, hasMail: true }
const dueOf = (side: Side, context: Context, others: Others, limit: number): Promise<{ _id: number }[]> => {
  const due = { ...isDue, ...others }
  return context === 'Lodge'
    ? side.lodge.find(due, { _id: 1 }).limit(limit).lean()
    : side.event.find(due, { _id: 1 }).limit(limit).lean()
}

const setDue = async (side: Side, context: Context, _id: number, mailDue: boolean): Promise<void> => {
  if (context === 'Lodge') await side.lodge.updateOne({ _id }, { $set: { mailDue } })
  else await side.event.updateOne({ _id }, { $set: { mailDue } })
}

const managersNow = async (side: Side, context: Context, _id: number): Promise<number[]> =>
  context === 'Lodge'
    ? managersOf(side, _id)
    : ((await side.event.findById(_id, { organiserIds: 1 }).lean<Pick<EventRow, 'organiserIds'>>())?.organiserIds ?? [])

const send = async (parts: LodgesParts, side: Side, contextType: Context, contextId: number): Promise<void> => {
  // Taken away first: who changes meanwhile sets it again.
  await setDue(side, contextType, contextId, false)
  const managerIds = await managersNow(side, contextType, contextId)
  // Nobody organises it any more: what was written stays with those who wrote it.
  if (managerIds.length === 0) return
  try {
    const managers = { contextType, contextId, dark: side.dark, managerIds }
    await parts.peers.post('Mail/SetContextManagers', managers, whileItWorks())
  } catch (error) {
    await setDue(side, contextType, contextId, true)
    throw error
  }
}

export const sendMailManagers = (parts: LodgesParts): Task => {
  const places = bothSides(parts).flatMap((side) => (['Lodge', 'Event'] as const).map((context) => ({ side, context })))
  return {
    name: 'send-mail-managers',
    everySeconds: 10,
    run: processQueues(parts, places, ({ side, context }) => ({
      what: `managers of a ${context}`,
      due: (others, limit) => dueOf(side, context, others, limit),
      act: ({ _id }) => send(parts, side, context, _id),
    })),
  }
}
