/** Mails to whoever cannot sign in: written down with the decision, sent at once, and again while no server takes them. */
import { randomUUID } from 'node:crypto'
import { loggable } from '@samvaer/service-kit/errors'
import { mailBrand } from '@samvaer/service-kit/mail/mail-brand'
import { createMailWriter, type WriteMail } from '@samvaer/service-kit/mail/write-mail'
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import { workOffTaken } from '@samvaer/service-kit/tasks/work-queue'
import type { DecisionRow } from '../models/decision.ts'
import { bothSides, type SafetyParts, type Side } from '../models/models.ts'
import type { WaitingMailRow } from '../models/waiting-mail.ts'
import { appealPath } from '../paths.ts'
import { appealToken } from './appeal-links.ts'
import { safetyMailTexts } from './safety-mail-texts.ts'

const second = 1000
/** Milliseconds: as for notifications (docs/product/notifications.md). */
const firstPause = 30 * second
const longestPause = 2 * 60 * 60 * second
/** Longer than a try takes: of a process that died in one the mail is taken over then. */
const heldFor = 120 * second

const write = async (
  parts: SafetyParts,
  { _id: id, kind, to }: WaitingMailRow,
  side: Side,
  decision: DecisionRow,
  send: WriteMail,
): Promise<void> => {
  const brand = await mailBrand(parts.peers, to.siteId)
  const texts = safetyMailTexts[to.language]
  const { subject, lead, action } = texts[kind]
  const { text, facts, ground } = decision
  const reasons = [text, `${texts.facts}: ${facts}`, `${texts.ground}: ${ground.reference}`, texts.person]
  // Of a dark brand's mail nobody reads what it was about.
  const said = kind === 'Decision' && !brand.dark && !side.dark ? reasons : []
  await send({
    id,
    kind: `safety-${kind.toLowerCase()}`,
    brand,
    to,
    path: appealPath(appealToken(parts, side, decision)),
    text: {
      subject,
      greeting: texts.greeting,
      paragraphs: [lead, ...said, texts.appeal],
      action,
      farewell: texts.farewell,
    },
  })
}

/** True when it was taken. */
const attempt = async (parts: SafetyParts, side: Side, mail: WaitingMailRow, send: WriteMail): Promise<boolean> => {
  const { _id, kind, tries, decisionId } = mail
  try {
    const decision = await side.decision.findById(decisionId).lean<DecisionRow>()
    if (decision) await write(parts, mail, side, decision, send)
  } catch (error) {
    parts.log.warn({ kind, tries, failure: loggable(error) }, 'a mail about a decision was not taken')
    const pause = Math.min(firstPause * 2 ** (tries - 1), longestPause)
    await side.waitingMail.updateOne({ _id }, { $set: { dueAt: new Date(parts.clock().getTime() + pause) } })
    return false
  }
  await side.waitingMail.deleteOne({ _id })
  return true
}

const writers = new WeakMap<SafetyParts, WriteMail>()
const writerOf = (parts: SafetyParts): WriteMail => {
  const writer = writers.get(parts) ?? createMailWriter(parts)
  writers.set(parts, writer)
  return writer
}

/** Writes a mail down with what it is about; it is tried once that is there. */
export const enterMail = async (
  parts: SafetyParts,
  side: Side,
  { decisionId, kind, to }: Pick<WaitingMailRow, 'decisionId' | 'kind' | 'to'>,
  { session, afterCommit }: Transaction,
): Promise<void> => {
  const now = parts.clock()
  const dueAt = new Date(now.getTime() + heldFor)
  const mail: WaitingMailRow = { _id: randomUUID(), decisionId, kind, to, tries: 1, dueAt, createdAt: now }
  await side.waitingMail.create([mail], { session })
  afterCommit(() => {
    attempt(parts, side, mail, writerOf(parts)).catch((error: unknown) =>
      parts.log.warn({ failure: loggable(error) }, 'a mail about a decision is tried later'),
    )
  })
}

/** Tries what is due, one after the other: a decision is told however long it takes. */
export const sendWaitingMails = (parts: SafetyParts): Task => ({
  name: 'waiting-mails',
  everySeconds: 30,
  run: async (stopping) => {
    for (const side of bothSides(parts)) {
      const next = () => {
        const now = parts.clock()
        const taken = { $set: { dueAt: new Date(now.getTime() + heldFor) }, $inc: { tries: 1 } }
        return side.waitingMail
          .findOneAndUpdate({ dueAt: { $lte: now } }, taken, { sort: { dueAt: 1 }, returnDocument: 'after' })
          .lean<WaitingMailRow>()
      }
      await workOffTaken(next, (mail) => attempt(parts, side, mail, writerOf(parts)), stopping)
    }
  },
})
