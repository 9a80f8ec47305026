/** Handles the domain events of the other services. */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { EventHandlers } from '@samvaer/service-kit/parts'
import type { ClientSession } from 'mongoose'
import { nextDigest } from './deliveries/digests.ts'
import { touchEach } from './models/inbox.ts'
import type { NotificationsParts } from './models/models.ts'
import { raise } from './notifications/raise.ts'
import { followingProfiles, leavingDark, part, withdraw } from './notifications/withdraw.ts'
import { connectionsOf } from './realtime/connections.ts'
import { endConnections } from './realtime/live.ts'
import { mayListen } from './realtime/may-listen.ts'

const keepContact = async (
  { models, clock }: NotificationsParts,
  { profileId, signedInAt, ...contact }: DomainEventPayload<'ContactChanged'>,
  session: ClientSession,
): Promise<void> => {
  const known = await models.contact.findById(profileId, { _id: 1 }, { session }).lean()
  const changed = { ...contact, signedInAt: signedInAt === null ? null : new Date(signedInAt) }
  if (known) await models.contact.updateOne({ _id: profileId }, { $set: changed }, { session })
  else {
    const chosen = await models.setting.findById(profileId, { digest: 1 }, { session }).lean()
    const digestAt = nextDigest(clock(), chosen?.digest)
    await models.contact.create([{ _id: profileId, ...changed, digestAt }], { session })
  }
  if (contact.email === null)
    await models.delivery.deleteMany({ profileId, kind: { $in: ['mail', 'digest'] } }, { session })
}

/** The last value of each count stands. */
const keepCounts = async (
  { models }: NotificationsParts,
  changed: DomainEventPayload<'CountChanged'>[],
  session: ClientSession,
): Promise<void> => {
  const touches = [...Map.groupBy(changed, ({ profileId }) => profileId)].map(([profileId, own]) => {
    const valuesOn = (wanted: boolean) =>
      Object.fromEntries(own.filter(({ dark = false }) => dark === wanted).map(({ count, value }) => [count, value]))
    return { profileId, changes: own.length, counts: valuesOn(false), darkCounts: valuesOn(true) }
  })
  await touchEach(models.inbox, touches, session)
}

export const notificationEventHandlers = (parts: NotificationsParts): EventHandlers => ({
  NotificationRaised: {
    together: (heard, { session }) =>
      raise(
        parts,
        heard.map(({ payload }) => payload),
        session,
      ),
  },
  NotificationWithdrawn: (withdrawn, { transaction: { session } }) => withdraw(parts, withdrawn, session),
  ProfileChanged: async (profile, { transaction }) => {
    const { profileId } = profile
    await followingProfiles(parts).begin(new Map([[profileId, profile]]), transaction)
    // An open connection goes on by the state in which it began.
    if (!mayListen(profile)) transaction.afterCommit(() => endConnections(parts, connectionsOf(parts), profileId))
  },
  BlockChanged: async ({ blockerId, blockedId, blocked }, { transaction: { session } }) => {
    if (blocked) await part(parts, [blockerId, blockedId], session)
  },
  DarkStatusChanged: leavingDark(parts).onStatus,
  ContactChanged: (contact, { transaction: { session } }) => keepContact(parts, contact, session),
  SessionsEnded: async ({ profileId, all, sessions }, { transaction: { session } }) => {
    // A device that nobody is signed in at shows its owner's notifications to whoever holds it.
    const ended = all ? { profileId } : { profileId, session: { $in: sessions } }
    await parts.models.pushSubscription.deleteMany(ended, { session })
    endConnections(parts, connectionsOf(parts), profileId)
  },
  CountChanged: {
    together: (heard, { session }) =>
      keepCounts(
        parts,
        heard.map(({ payload }) => payload),
        session,
      ),
  },
})
