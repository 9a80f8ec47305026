/**
 * Relations of dark profiles: asked for, agreed to, ended; both must agree, and a block ends them
 * (docs/product/blocking.md).
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import { darkProfileConnection } from '@samvaer/contracts/profile/dark-connection'
import { listOrder, skipOf } from '@samvaer/service-kit/database/list-order'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { implement } from '@samvaer/service-kit/http/implement'
import { reachAll } from '@samvaer/service-kit/rights/contacts'
import { answerContact } from '../answer-contact.ts'
import { notifyAccepted, notifyAsked, otherOf, roleFor, takeBackAsking } from '../dark/connections.ts'
import { endConnections } from '../dark/erase-dark.ts'
import { type ConnectionRow, pairKey, pairOf } from '../models/connection.ts'
import type { ProfileParts } from '../models/models.ts'
import { profilePolicy } from '../policy.ts'

const newestFirst = listOrder({ key: 'since', type: 'time', id: '_id' })

/** The row as it was read, so that a change meets nothing else. */
const unchanged = ({ _id, role, accepted, askedBy, proposedRole }: ConnectionRow) => ({
  ...{ _id, role, accepted, askedBy, proposedRole },
})

export const darkProfileConnectionArea = (parts: ProfileParts) => {
  const { connection } = parts.models

  return implement(
    darkProfileConnection,
    {
      GetProfileConnections: async (call) => {
        const { input, viewer } = call
        const profileId = Number(input.profileId)
        const own = profileId === viewer.profileId
        const found = await connection
          .find({
            members: { $eq: profileId, $nin: viewer.hidden },
            heldAt: null,
            ...(!own && { accepted: true }),
            ...newestFirst.behind(input),
          })
          .sort(newestFirst.sort)
          .skip(skipOf(input))
          .limit(input.take + 1)
          .lean<ConnectionRow[]>()
        const { rows, next } = newestFirst.pageOf(found, input.take)
        const others = rows.map((row) => otherOf(row, profileId))
        const [cards, listed] = await Promise.all([
          parts.directory.cards(others),
          parts.directory.listedAmong(others, viewer),
        ])
        return {
          items: rows.flatMap((row) => {
            const other = otherOf(row, profileId)
            const profile = cards.get(other)
            if (!profile || !listed.has(other)) return []
            const asked = row.askedBy === viewer.profileId ? ('AskedByMe' as const) : ('AskedByThem' as const)
            const wanted = own && row.accepted ? row.proposedRole : null
            return [
              {
                connectionId: row._id,
                profile,
                role: roleFor(row, profileId, row.role),
                state: row.accepted ? ('Accepted' as const) : asked,
                proposed: wanted && {
                  role: roleFor(row, profileId, wanted),
                  byMe: row.askedBy === viewer.profileId,
                },
                since: row.since.toISOString(),
              },
            ]
          }),
          next,
        }
      },

      CreateProfileConnection: async (call) => {
        const { input } = call
        const { profileId, community } = call.viewer
        const otherId = Number(input.profileId)
        const members = pairOf(profileId, otherId)
        await reachAll(parts, { senderId: profileId, dark: true }, [otherId])
        const since = parts.clock()
        const row: ConnectionRow = {
          _id: await parts.nextId('connection'),
          pair: pairKey(profileId, otherId),
          community,
          members,
          role: roleFor({ members }, profileId, input.role),
          accepted: false,
          askedBy: profileId,
          proposedRole: null,
          since,
        }
        const write = parts.transaction(async (transaction) => {
          await connection.create([row], { session: transaction.session })
          await notifyAsked(transaction, row, profileId, since)
        })
        await write.catch((error: unknown) => {
          throw isDuplicateKey(error) ? new ProductError('Conflict') : error
        })
        return { connectionId: row._id }
      },

      AcceptProfileConnection: async ({ input, profile: { profileId }, objects: { connection: row } }) => {
        const { askedBy, accepted } = row
        const role = row.proposedRole ?? row.role
        if (askedBy === null || askedBy === profileId) throw new ProductError('Conflict')
        if (roleFor(row, profileId, role) !== input.role) throw new ProductError('Conflict')
        const change = {
          role,
          accepted: true,
          askedBy: null,
          proposedRole: null,
          ...(!accepted && { since: parts.clock() }),
        }
        await parts.transaction(async (transaction) => {
          const { session } = transaction
          const { matchedCount } = await connection.updateOne(unchanged(row), { $set: change }, { session })
          if (matchedCount === 0) throw new ProductError('Conflict')
          await takeBackAsking(transaction, row)
          if (!accepted) await answerContact(transaction, [profileId, askedBy], 'Welcomed', parts.clock())
          await notifyAccepted(transaction, row, parts.clock())
        })
        return {}
      },

      ChangeProfileConnectionRole: async ({ input, profile: { profileId }, objects: { connection: row } }) => {
        const role = roleFor(row, profileId, input.role)
        // Only the asker changes a request; the other one agrees or does not.
        if (!row.accepted && row.askedBy !== profileId) throw new ProductError('Conflict')
        const wanted = row.accepted && role !== row.role
        const change = row.accepted
          ? { askedBy: wanted ? profileId : null, proposedRole: wanted ? role : null }
          : { role }
        await parts.transaction(async (transaction) => {
          const { session } = transaction
          const { matchedCount } = await connection.updateOne(unchanged(row), { $set: change }, { session })
          if (matchedCount === 0) throw new ProductError('Conflict')
          await takeBackAsking(transaction, row)
          if (wanted || !row.accepted) await notifyAsked(transaction, row, profileId, parts.clock())
        })
        return {}
      },

      DeleteProfileConnection: async ({ viewer, objects: { anyConnection: _id } }) => {
        const own = { _id, members: viewer.profileId }
        await parts.transaction(async (transaction) => {
          const row = await connection.findOne(own, null, { session: transaction.session }).lean<ConnectionRow>()
          const asker = row && !row.accepted && row.askedBy !== viewer.profileId ? row.askedBy : null
          if (asker !== null) await answerContact(transaction, [viewer.profileId, asker], 'Refused', parts.clock())
          await endConnections(parts, transaction, own)
        })
        return {}
      },
    },
    profilePolicy(parts),
  )
}
