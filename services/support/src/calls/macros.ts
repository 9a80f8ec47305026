/** Prepared answers, the same for everybody at the desk. */
import { ProductError } from '@samvaer/contracts/errors'
import { ticketLimits } from '@samvaer/contracts/tickets/ticket-fields'
import type { MacroRow } from '../models/macro.ts'
import type { SupportParts } from '../models/models.ts'
import { ticketHandlers } from '../policy.ts'

export const macroCalls = ({ models: { macro }, nextId, clock }: SupportParts) =>
  ticketHandlers({
    GetMacros: async () => {
      const rows = await macro.find().sort({ name: 1, _id: 1 }).limit(ticketLimits.macros).lean<MacroRow[]>()
      return { items: rows.map(({ _id: macroId, name, texts, version }) => ({ macroId, name, texts, version })) }
    },
    SaveMacro: async ({ input: { macroId, version, name, texts }, profile: { profileId: changedBy } }) => {
      const said = { name, texts, changedBy, changedAt: clock() }
      if (macroId === undefined) {
        if ((await macro.countDocuments().limit(ticketLimits.macros)) >= ticketLimits.macros)
          throw new ProductError('Conflict', { reason: 'TooMany' })
        const _id = await nextId('macro')
        await macro.create([{ _id, ...said, version: 1 }])
        return { macroId: _id }
      }
      const same = { _id: macroId, ...(version !== undefined && { version }) }
      const { matchedCount } = await macro.updateOne(same, { $set: said, $inc: { version: 1 } })
      if (matchedCount === 0) throw new ProductError('Conflict', { reason: 'Changed' })
      return { macroId }
    },
    DeleteMacro: async ({ objects: { macro: row } }) => {
      await macro.deleteOne({ _id: row._id })
      return {}
    },
  })
