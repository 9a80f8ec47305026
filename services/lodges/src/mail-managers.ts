/** Tells the mail service who manages a lodge now, wherever somebody wrote to it (docs/product/mail.md). */
import type { Task } from '@samvaer/service-kit/define-service'
import { whileItWorks } from '@samvaer/service-kit/peers'
import { managersOf } from './membership/manager-counts.ts'
import { bothSides, type LodgesParts } from './models/models.ts'

export const tellMailManagers = (parts: LodgesParts): Task => ({
  name: 'tell-mail-managers',
  everySeconds: 10,
  run: async () => {
    for (const side of bothSides(parts)) {
      const due = await side.lodge.find({ mailDue: true, hasMail: true }, { _id: 1 }).limit(100).lean()
      for (const { _id } of due) {
        // Taken away first: who changes meanwhile sets it again.
        await side.lodge.updateOne({ _id }, { $set: { mailDue: false } })
        const managerIds = await managersOf(side, _id)
        try {
          await parts.peers.post(
            'Mail/SetContextManagers',
            { contextType: 'Lodge', contextId: _id, dark: side.dark, managerIds },
            whileItWorks(),
          )
        } catch (error) {
          await side.lodge.updateOne({ _id }, { $set: { mailDue: true } })
          throw error
        }
      }
    }
  },
})
