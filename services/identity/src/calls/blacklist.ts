/** Blocking, which the product calls the blacklist: one act, both directions, secret (docs/product/blocking.md). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { profiles } from '@samvaer/contracts/profile/calls'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { listOrder, skipOf } from '@samvaer/service-kit/database/list-order'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import type { Handlers } from '@samvaer/service-kit/http/implement'
import { directoryProfileOf } from '../accounts.ts'
import { ageOn, dayOf } from '../ages.ts'
import { invalidField } from '../invalid-field.ts'
import { blockedProfiles } from '../limits.ts'
import type { Account, IdentityParts } from '../models/models.ts'
import { type IdentityPolicy, shown } from '../policy.ts'

/** The others know a member by this card as well; here it is read at its source, since a block hides it elsewhere. */
const cardOf = (account: Account, now: Date): ProfileCard => {
  const { profileId, name, gender, birthdays, place, pictures, subscriber, validated } = directoryProfileOf(
    account,
    now,
  )
  const ages = birthdays.map((birthday) => ageOn(birthday, dayOf(now)))
  return { profileId, name, gender, ages, place, pictures: pictures.slice(0, 2), subscriber, validated }
}

const latestFirst = listOrder({ key: 'createdAt', type: 'time', id: 'blockedId' })

type BlacklistCalls = Pick<
  Handlers<typeof profiles, 'identity', IdentityPolicy>,
  'GetBlacklistProfiles' | 'AddProfileToBlacklist' | 'RemoveProfileFromBlacklist'
>

export const blacklistCalls = (parts: IdentityParts): BlacklistCalls => {
  const { Account, Block } = parts.models

  return {
    GetBlacklistProfiles: async ({ input, profile }) => {
      const found = await Block.find({ blockerId: profile.profileId, ...latestFirst.behind(input) })
        .sort(latestFirst.sort)
        .skip(skipOf(input))
        .limit(input.take + 1)
        .lean()
      const { rows, next } = latestFirst.pageOf(found, input.take)
      const accounts = await Account.find({
        _id: { $in: rows.map(({ blockedId }) => blockedId) },
        status: { $in: shown },
      }).lean<Account[]>()
      const now = parts.clock()
      const cards = new Map(accounts.map((account) => [account._id, cardOf(account, now)]))
      return {
        items: rows.flatMap(({ blockedId, createdAt }) => {
          const card = cards.get(blockedId)
          return card ? [{ profile: card, blockedAt: createdAt.toISOString() }] : []
        }),
        next,
      }
    },

    AddProfileToBlacklist: async ({ viewer: { profileId: blockerId }, objects: { blockable } }) => {
      const { blockedId, blocked } = blockable
      if (blocked) return {}
      if (blockedId === blockerId) throw invalidField('profileId', 'self')
      if ((await Block.countDocuments({ blockerId })) >= blockedProfiles)
        throw new ProductError('NotAllowed', { reason: 'TooMany', limit: blockedProfiles })
      const write = parts.transaction(async (transaction) => {
        const { session } = transaction
        const createdAt = parts.clock()
        const row = { $setOnInsert: { createdAt } }
        const written = await Block.updateOne({ blockerId, blockedId }, row, { upsert: true, session })
        if (written.upsertedCount === 0) return
        await transaction.publish('BlockChanged', `profile:${blockerId}`, { blockerId, blockedId, blocked: true })
      })
      await write.catch((error: unknown) => {
        // Blocked in another window at the same moment.
        if (!isDuplicateKey(error)) throw error
      })
      return {}
    },

    RemoveProfileFromBlacklist: async ({ input, profile }) => {
      const blockerId = profile.profileId
      const blockedId = Number(input.profileId)
      await parts.transaction(async (transaction) => {
        const { session } = transaction
        const { deletedCount } = await Block.deleteOne({ blockerId, blockedId }, { session })
        if (deletedCount === 0) return
        await transaction.publish('BlockChanged', `profile:${blockerId}`, { blockerId, blockedId, blocked: false })
      })
      return {}
    },
  }
}
