/** Prepared answers, the same for everybody at the desk. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { ticketLimits } from '@samvaer/contracts/tickets/values'
import type { MacroRow } from '../models/macro.ts'
import type { SupportParts } from '../models/models.ts'
import { ticketHandlers } from '../policy.ts'
import { keepTrace } from '../traces/staff-traces.ts'

export const macroCalls = (parts: SupportParts) => {
  const { macro } = parts.models
  const { nextId, clock } = parts
  return ticketHandlers({
    GetMacros: async () => {
      const rows = await macro.find().sort({ name: 1, _id: 1 }).limit(ticketLimits.macros).lean<MacroRow[]>()
      return { items: rows.map(({ _id: macroId, name, texts, version }) => ({ macroId, name, texts, version })) }
    },
    SaveMacro: async ({ input: { macroId, version, name, texts }, profile: { profileId: changedBy } }) => {
      const said = { name, texts, changedBy, changedAt: clock() }
      if (macroId === undefined) {
        const _id = await nextId('macro')
        await parts.transaction(async ({ session }) => {
          if ((await macro.countDocuments({}, { session }).limit(ticketLimits.macros)) >= ticketLimits.macros)
            throw new ProductError('Conflict', { reason: 'TooMany' })
          await macro.create([{ _id, ...said, version: 1 }], { session })
        })
        return { macroId: _id }
      }
      const same = { _id: macroId, ...(version !== undefined && { version }) }
      const traceId = await nextId('staffTrace')
      await parts.transaction(async (transaction) => {
        const { session } = transaction
        const change = { $set: said, $inc: { version: 1 } }
        const before = await macro.findOneAndUpdate(same, change, { session }).lean<MacroRow>()
        if (!before) throw new ProductError('Conflict', { reason: 'Changed' })
        const { name: nameBefore, texts: textsBefore } = before
        const words = { name: nameBefore, texts: textsBefore }
        await keepTrace(
          parts,
          traceId,
          { act: 'MacroChanged', subjectId: macroId, actorId: changedBy, community: null, words },
          transaction,
        )
      })
      return { macroId }
    },
    DeleteMacro: async ({ objects: { macro: row }, profile: { profileId: actorId } }) => {
      const traceId = await nextId('staffTrace')
      await parts.transaction(async (transaction) => {
        const gone = await macro.findOneAndDelete({ _id: row._id }, { session: transaction.session }).lean<MacroRow>()
        if (!gone) return
        const { _id: subjectId, name, texts } = gone
        await keepTrace(
          parts,
          traceId,
          { act: 'MacroDeleted', subjectId, actorId, community: null, words: { name, texts } },
          transaction,
        )
      })
      return {}
    },
  })
}
