/**
 * Measures what the lists of the mail examine, and how long they take, for a member with much mail and for one with
 * little.
 */
import { mailService } from '@samvaer/mail/service'
import { buildService } from '@samvaer/service-kit/service/build-service'
import { readSettings } from '@samvaer/service-kit/settings/settings'
import { benchKeys } from '../bench-keys.ts'
import { examinedBy } from '../examined.ts'
import type { Figure } from '../figures.ts'
import { databaseOf } from '../filled-database.ts'
import { p95 } from '../ratios.ts'
import { serviceClient } from '../service-client.ts'
import { type MailPage, type MeasuredMail, measuredMail } from './inbox-lists.ts'
import { fillMailboxes, type Mail, mailboxes } from './two-mailboxes.ts'

const take = 20
const rounds = 100
const warmUp = 10
const megabytes = 2048
type Read = () => Promise<MailPage>

/** Asks for a page of a list as a member's next click does. */
const readingOf = async (
  url: string,
  profileId: number,
  { list: { title, read }, page }: { list: MeasuredMail; page: number },
): Promise<Read> => {
  const api = serviceClient(url, profileId)
  if (page === 1) return () => read(api, { take })
  const { next } = await read(api, { skip: (page - 2) * take, take })
  if (next === null) throw new Error(`${title} has no page ${page}`)
  return () => read(api, { take, anchor: next })
}

const timeOf = async (read: Read): Promise<number> => {
  const began = performance.now()
  await read()
  return performance.now() - began
}

const figuresOf = async (
  mail: Mail,
  url: string,
  list: MeasuredMail,
  page: MeasuredMail['pages'][number],
): Promise<Figure[]> => {
  const much = await readingOf(url, mailboxes.much.profileId, { list, page: page.much })
  const little = await readingOf(url, mailboxes.little.profileId, { list, page: page.little })
  const { participation, conversation } = mail.parts.models
  const { answer, examined } = await examinedBy([participation, conversation], much)
  const rows = answer.items.length
  if (rows !== take) throw new Error(`${list.title}, page ${page.much}: ${rows} rows`)
  const times: { much: number; little: number }[] = []
  for (let round = -warmUp; round < rounds; round++) {
    const pair = { much: await timeOf(much), little: await timeOf(little) }
    if (round >= 0) times.push(pair)
  }
  const figure = (what: string, unit: string, ours: number, baseline: number, atMost: number): Figure => ({
    number: 15,
    title: `${list.title}, page ${page.much}: ${what}`,
    unit,
    ours,
    baseline,
    ratio: ours / baseline,
    pairs: rounds,
    goal: `≤ ${atMost}`,
    reached: ours / baseline <= atMost,
  })
  const [own = 0, ofConversations = 0] = examined.map((one) => one.keys)
  const [slower, faster] = [p95(times.map((pair) => pair.much)), p95(times.map((pair) => pair.little))]
  return [
    figure('keys of the list / rows', '', own, rows, 2),
    figure('keys of the conversations / rows', '', ofConversations, rows, 2),
    figure('p95, 10,000 / 100', 'ms', slower, faster, 1.5),
  ]
}

/** Figure 15. */
export const measureInboxes = async (say: (line: string) => void): Promise<Figure[]> => {
  say('15: a member with 10,000 conversations …')
  const database = await databaseOf('mail', 'samvaerbenchmail', megabytes)
  const settings = readSettings({
    MONGODB_URI: database.uri,
    SAMVAER_DATABASE_PREFIX: database.prefix,
    ...benchKeys,
    LOG_LEVEL: 'error',
  })
  const mail = await buildService(mailService, settings, undefined, { tasks: false })
  try {
    await mail.ready
    await fillMailboxes(mail)
    const url = await mail.app.listen({ port: 0, host: '127.0.0.1' })
    const figures: Figure[] = []
    for (const list of measuredMail)
      for (const page of list.pages) {
        const measured = await figuresOf(mail, url, list, page)
        for (const { title, ratio } of measured) say(`15: ${title}: ${ratio.toFixed(2)}`)
        figures.push(...measured)
      }
    return figures
  } finally {
    await mail.close()
    await database.leave()
  }
}
