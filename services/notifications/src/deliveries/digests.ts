/**
 * The digest: what a member has missed, once a week or a day, and never an empty one (docs/product/notifications.md).
 */
import { processQueue } from '@samvaer/service-kit/tasks/work-queue'
import type { SendNotificationMail } from '../mail/notification-mail.ts'
import type { ContactRow } from '../models/contact.ts'
import type { DeliveryRow } from '../models/delivery.ts'
import type { NotificationsParts } from '../models/models.ts'
import type { NotificationRow } from '../models/notification.ts'
import type { DigestRhythm } from '../models/setting.ts'
import { alone, claimDue, done, postpone } from './claim.ts'
import { countMail, tomorrow, uncountMail } from './mail-limit.ts'

const day = 24 * 60 * 60 * 1000
const atOnce = 200
/** A member who is away for longer has left. */
const longestAbsence = 180 * day

const periods: Record<DigestRhythm, number | null> = { Never: null, Daily: day, Weekly: 7 * day }

/** When the digest after this moment is due; null: never. */
export const nextDigest = (after: Date, rhythm: DigestRhythm | undefined): Date | null => {
  const period = periods[rhythm ?? 'Weekly']
  return period === null ? null : new Date(after.getTime() + period)
}

/** Enters a digest for everybody whose turn has come; of several processes one enters it. */
export const queueDigests = (parts: NotificationsParts) => {
  const { contact, setting, delivery } = parts.models
  return processQueue(parts, {
    what: 'digest',
    due: (others, limit) =>
      contact
        .find({ digestAt: { $lte: parts.clock() }, ...others })
        .limit(limit)
        .lean<ContactRow[]>(),
    act: async ({ _id, digestAt, email, signedInAt }) => {
      if (!digestAt) return
      const now = parts.clock()
      await parts.transaction(async ({ session }) => {
        const chosen = await setting.findById(_id, { digest: 1 }, { session }).lean()
        const next = nextDigest(now, chosen?.digest)
        const { modifiedCount } = await contact.updateOne({ _id, digestAt }, { $set: { digestAt: next } }, { session })
        const away = !signedInAt || now.getTime() - signedInAt.getTime() > longestAbsence
        if (modifiedCount === 0 || next === null || email === null || away) return
        // One digest begins where the one before it ended.
        const since = new Date(digestAt.getTime() - (next.getTime() - now.getTime()))
        const row: Partial<DeliveryRow> = {
          _id: `digest:${_id}:${digestAt.getTime()}`,
          kind: 'digest',
          profileId: _id,
          since,
          dueAt: now,
          createdAt: now,
        }
        await delivery.create([row], { session })
      })
    },
  })
}

const missedBy = async (parts: NotificationsParts, { profileId, since }: DeliveryRow, dark: boolean) =>
  parts.models.notification
    .find({
      profileId,
      shown: true,
      readAt: null,
      mailedAt: null,
      createdAt: { $gte: since ?? new Date(0) },
      ...(!dark && { dark: false }),
    })
    .lean<NotificationRow[]>()

const deliverDigest = async (
  parts: NotificationsParts,
  send: SendNotificationMail,
  row: DeliveryRow,
): Promise<void> => {
  const contact = await parts.models.contact.findById(row.profileId).lean<ContactRow>()
  const { email } = contact ?? {}
  const reads = (await parts.directory.find(row.profileId))?.status === 'Active'
  if (!contact || !email || !reads) return done(parts, [row])
  const { items } = await parts.peers.get('Brands/GetBrands', {})
  const dark = items.find(({ id }) => id === contact.siteId)?.dark ?? false
  const notifications = await missedBy(parts, row, dark)
  if (notifications.length === 0) return done(parts, [row])
  if (!(await countMail(parts, contact._id))) return postpone(parts, [row], tomorrow(parts.clock()))
  try {
    await send({ kind: 'Digest', id: row._id, contact: { ...contact, email }, notifications })
  } catch (error) {
    await uncountMail(parts, contact._id)
    throw error
  }
  await done(parts, [row])
}

/** Sends until nothing is due, or the service stops. */
export const deliverDigests = async (
  parts: NotificationsParts,
  send: SendNotificationMail,
  stopping?: AbortSignal,
): Promise<void> => {
  while (!stopping?.aborted) {
    const claimed = await claimDue(parts, 'digest', atOnce)
    if (claimed.length === 0) return
    for (const row of claimed) await alone(parts, [row], () => deliverDigest(parts, send, row))
  }
}
