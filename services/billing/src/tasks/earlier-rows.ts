/**
 * Fills in fields that rows of earlier versions lack: the number by which a recorded transfer is taken back (decision 88),
 * and the folded form in which addresses for mail are compared (decision 101). Finds nothing once all rows have them.
 */
import type { Task } from '@samvaer/service-kit/parts'
import { foldEmail } from '@samvaer/service-kit/text/fold-login'
import type { BillingParts } from '../models/models.ts'

const atOnce = 500

const numberTransfers = async ({ models, nextId }: BillingParts): Promise<void> => {
  const unnumbered = { arrivalId: { $exists: false } }
  const rows = await models.transferArrival.find(unnumbered, { _id: 1 }).limit(atOnce).lean<{ _id: string }[]>()
  for (const { _id } of rows) {
    // Their key was community and entry, and nothing else.
    const cut = _id.indexOf(':')
    const [community, entry] = [_id.slice(0, cut), _id.slice(cut + 1)]
    const known = { arrivalId: await nextId('transferArrival'), community, entry, round: null }
    await models.transferArrival.updateOne({ _id, ...unnumbered }, { $set: known })
  }
}

const foldAddresses = async ({ models }: BillingParts): Promise<void> => {
  const plain = { emailFolded: { $exists: false } }
  const rows = await models.contact.find(plain, { email: 1 }).limit(atOnce).lean<{ _id: number; email: string }[]>()
  for (const { _id, email } of rows)
    await models.contact.updateOne({ _id, ...plain }, { $set: { emailFolded: foldEmail(email) } })
}

export const earlierRows = (parts: BillingParts): Task => ({
  name: 'earlier-rows',
  everySeconds: 300,
  run: async () => {
    await numberTransfers(parts)
    await foldAddresses(parts)
  },
})
