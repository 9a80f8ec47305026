/**
 * The queue of mails that no mail server has taken yet (decision 113). A row holds what its mail is about and goes when the
 * mail is taken; until then it is tried again after doubling pauses, and given up when its time is over.
 */
import type { Model } from 'mongoose'
import { failureCode, loggable } from '../errors.ts'
import type { Models, Parts, Task, Transaction } from '../parts.ts'
import { processClaimed } from '../tasks/work-queue.ts'

export interface QueuedMail {
  /** Also what the mail is known by: sent twice after a crash, it is the same one. */
  _id: string
  /** The number of tries, with the one under way. */
  tries: number
  /** The next try; whoever tries moves it on first, and nobody else takes it meanwhile. Null once it was given up. */
  dueAt: Date | null
  createdAt: Date
}

/** The fields of a queued mail, for the schema of a service, which adds what its mails are about. */
export const queuedMailFields = {
  _id: { type: String, required: true },
  tries: { type: Number, required: true },
  dueAt: { type: Date, default: null },
  createdAt: { type: Date, required: true },
} as const

const second = 1000
const firstPause = 30 * second
const longestPause = 2 * 60 * 60 * second
/** Longer than a try takes: of a process that died in one the mail is taken over then. */
const heldFor = 120 * second
/** The time for which operators read that a mail was given up. */
const saidFor = 24 * 60 * 60 * second
/** A mail that failed as often is no hiccup of the mail server any more. */
const failuresToSay = 3

const pauseAfter = (tries: number): number => Math.min(firstPause * 2 ** (tries - 1), longestPause)

type QueueParts = Pick<Parts<Models>, 'clock' | 'log' | 'degradations' | 'failedItems'>

interface Letters<Row extends QueuedMail> {
  model: Model<Row>
  /** Milliseconds after which a mail is of no use any more; Infinity for one that has to arrive. */
  givenUpAfter: number
  /** Writes the mail, or nothing where nobody is to get it any more. */
  write(row: Row): Promise<void>
  /** Runs after every try, with the row as it was taken. */
  tried?(row: Row): Promise<void>
}

/** A mail as a service enters it. */
type Letter<Row extends QueuedMail> = Omit<Row, 'tries' | 'dueAt' | 'createdAt'>

/** A mail that the task tries first, for a service that enters many with what they are about. */
export const dueMail = <Letter extends { _id: string }>(letter: Letter, now: Date): Letter & QueuedMail => ({
  ...letter,
  tries: 0,
  dueAt: now,
  createdAt: now,
})

export interface MailQueue<Row extends QueuedMail = QueuedMail> {
  /** Enters a mail in the transaction of what it is about, and tries it once that has committed. */
  enter(letter: Letter<Row>, transaction: Pick<Transaction, 'session' | 'afterCommit'>): Promise<void>
  /** Enters a mail and tries it; resolves after that, whether it was taken or waits. */
  send(letter: Letter<Row>): Promise<void>
  /** Tries what is due, one after the other. */
  process(stopping?: AbortSignal): Promise<void>
  /** Says what operators should know; undefined while all goes well. */
  fault(): Promise<string | undefined>
}

export const mailQueue = <Row extends QueuedMail>(
  { clock, log, failedItems }: QueueParts,
  { model, givenUpAfter, write, tried }: Letters<Row>,
): MailQueue<Row> => {
  const what = model.collection.name
  const inTime = (milliseconds: number): Date => new Date(clock().getTime() + milliseconds)
  const heldRow = (letter: Letter<Row>) => ({ ...letter, tries: 1, dueAt: inTime(heldFor), createdAt: clock() }) as Row

  /** True when it was taken, or nobody is to get it any more. */
  const attempt = async (row: Row): Promise<boolean> => {
    const { _id, tries, createdAt } = row
    const failure = await write(row).then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    if (failure) {
      const over = clock().getTime() - createdAt.getTime() > givenUpAfter
      const dueAt = over ? null : inTime(pauseAfter(tries))
      await model.updateOne({ _id } as never, { $set: { dueAt } } as never)
      const code = failureCode(failure.error)
      if (over) await failedItems.put({ queue: what, place: 0 }, { item: _id, failures: tries, code, dueAt: null })
      const said = { what, tries, failure: loggable(failure.error) }
      if (over) log.error(said, 'a mail was given up')
      else log.warn(said, 'a mail was not taken and is tried again')
    } else await model.deleteOne({ _id } as never)
    await tried?.(row)
    return failure === undefined
  }

  const next = (): Promise<Row | null> =>
    model
      .findOneAndUpdate(
        { dueAt: { $gt: new Date(0), $lte: clock() } } as never,
        { $set: { dueAt: inTime(heldFor) }, $inc: { tries: 1 } } as never,
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean<Row>()

  return {
    enter: async (letter, { session, afterCommit }) => {
      const row = heldRow(letter)
      await model.create([row] as never, { session })
      afterCommit(() => {
        attempt(row).catch((error: unknown) =>
          log.warn({ what, failure: loggable(error) }, 'a mail is tried later, after its hold'),
        )
      })
    },
    send: async (letter) => {
      const row = heldRow(letter)
      // Kept first: a process that ends meanwhile loses nothing.
      await model.create([row] as never)
      await attempt(row)
    },
    process: (stopping) => processClaimed(next, attempt, stopping),
    fault: async () => {
      const since = new Date(Math.max(0, clock().getTime() - givenUpAfter - saidFor))
      if (await model.exists({ dueAt: null, createdAt: { $gt: since } } as never))
        return 'some were given up: npm run dead-letters'
      const failed = { dueAt: { $gt: new Date(0) }, tries: { $gte: failuresToSay } }
      return (await model.exists(failed as never)) ? 'no mail server takes them' : undefined
    },
  }
}

/**
 * Makes the task of a service's mail queues. A failure that lasts stands in the log, and makes `/health` of every process
 * degraded until it is over.
 * @param name also the source under which `/health` names the mails
 */
export const mailTask = (
  { degradations }: Pick<QueueParts, 'degradations'>,
  { name, everySeconds, queues }: { name: string; everySeconds: number; queues: readonly MailQueue<never>[] },
): Task => {
  degradations.ask(name, async () => {
    const faults = await Promise.all(queues.map((queue) => queue.fault()))
    const said = [...new Set(faults)].filter((fault) => fault !== undefined)
    return new Map(said.length > 0 ? [['mails', said]] : [])
  })
  return {
    name,
    everySeconds,
    run: async (stopping) => {
      for (const queue of queues) await queue.process(stopping)
    },
  }
}
