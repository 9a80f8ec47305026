/** Says to operators when mails to members are not taken: by any process, as long as it lasts. */
import type { NotificationsParts } from '../models/models.ts'

/** A mail that failed as often is no hiccup of the mail server any more. */
const failuresToSay = 3
/** Milliseconds for which operators read that a mail was given up, a day after it was entered. */
const saidFor = 2 * 24 * 60 * 60 * 1000

export const mailFaults = async ({ models, clock }: NotificationsParts): Promise<Map<string, string[]>> => {
  const failing = { attempts: { $gte: failuresToSay }, kind: { $in: ['mail' as const, 'digest' as const] } }
  const since = new Date(clock().getTime() - saidFor)
  const givenUp = await models.delivery.exists({ ...failing, dueAt: null, createdAt: { $gt: since } })
  const waiting = await models.delivery.exists({ ...failing, dueAt: { $gt: new Date(0) } })
  const said = [
    ...(givenUp ? ['some were given up: npm run dead-letters'] : []),
    ...(waiting ? ['no mail server takes them'] : []),
  ]
  return new Map(said.length > 0 ? [['mails', said]] : [])
}
