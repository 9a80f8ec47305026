/** Mails to whoever cannot sign in: written down with the decision, sent at once, and again while no server takes them. */
import { randomUUID } from 'node:crypto'
import { bidiIsolate } from '@samvaer/contracts/text/bidi-isolate'
import { mailBrand } from '@samvaer/service-kit/mail/mail-brand'
import { type MailQueue, mailQueue, mailTask } from '@samvaer/service-kit/mail/mail-queue'
import { createMailWriter, type WriteMail } from '@samvaer/service-kit/mail/write-mail'
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import type { DecisionRow } from '../models/decision.ts'
import { bothSides, type SafetyParts, type Side } from '../models/models.ts'
import type { WaitingMailRow } from '../models/waiting-mail.ts'
import { appealPath } from '../paths.ts'
import { appealToken } from './appeal-links.ts'
import { safetyMailTexts } from './safety-mail-texts.ts'

/** A decision is told however long it takes. */
const givenUpAfter = Number.POSITIVE_INFINITY

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
  const named = (name: string, words: string) => `${name}: ${bidiIsolate(words)}`
  const reasons = [text, named(texts.facts, facts), named(texts.ground, ground.reference), texts.person]
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

const createQueue = (parts: SafetyParts, side: Side): MailQueue<WaitingMailRow> => {
  const send = createMailWriter(parts)
  return mailQueue<WaitingMailRow>(parts, {
    model: side.waitingMail,
    givenUpAfter,
    write: async (mail) => {
      const decision = await side.decision.findById(mail.decisionId).lean<DecisionRow>()
      if (decision) await write(parts, mail, side, decision, send)
    },
  })
}

const queues = new WeakMap<Side['waitingMail'], MailQueue<WaitingMailRow>>()
const queueOf = (parts: SafetyParts, side: Side): MailQueue<WaitingMailRow> => {
  const queue = queues.get(side.waitingMail) ?? createQueue(parts, side)
  queues.set(side.waitingMail, queue)
  return queue
}

/** Writes a mail down with what it is about; it is tried once that is there. */
export const enterMail = async (
  parts: SafetyParts,
  side: Side,
  about: Pick<WaitingMailRow, 'decisionId' | 'kind' | 'to'>,
  transaction: Transaction,
): Promise<void> => {
  await queueOf(parts, side).enter({ _id: randomUUID(), ...about }, transaction)
}

/** Tries the mails that are due, one after the other. */
export const sendWaitingMails = (parts: SafetyParts): Task =>
  mailTask(parts, {
    name: 'waiting-mails',
    everySeconds: 30,
    queues: bothSides(parts).map((side) => queueOf(parts, side)),
  })
