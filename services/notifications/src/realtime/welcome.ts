/** The first messages of a connection: where it stands, and what it missed since its cursor. */
import type { NotificationsParts } from '../models/models.ts'
import { countsFor } from '../reading/counts.ts'
import type { Connection } from './connection.ts'
import { cursorOf, type Position, positionOf } from './cursor.ts'
import { messagesOf, mostAtOnce, raisedAfter } from './missed.ts'

/** Milliseconds after which a client that has missed something reads everything again. */
const resumedWithin = 5 * 60 * 1000

const inboxVersion = async ({ models }: NotificationsParts, profileId: number): Promise<number> =>
  (await models.inbox.findById(profileId, { version: 1 }).lean())?.version ?? 0

/** True when nothing happened meanwhile, or not long ago. */
const canResume = (position: Position | undefined, profileId: number, version: number, now: Date): boolean => {
  if (position?.profileId !== profileId || position.version > version) return false
  return position.version === version || now.getTime() - position.at.getTime() <= resumedWithin
}

const sendMissed = async (
  parts: NotificationsParts,
  connection: Connection,
  from: Position,
  version: number,
): Promise<boolean> => {
  const { profileId, dark } = connection
  const rows = (await raisedAfter(parts, profileId, from.version)).filter((row) => dark || !row.dark)
  if (rows.length > mostAtOnce) return false
  const missed = (await messagesOf(parts, rows)).get(profileId) ?? []
  const at = parts.clock()
  connection.send({ type: 'hello' }, cursorOf(from))
  for (const one of missed)
    connection.send(one.message[dark ? 'dark' : 'light'], cursorOf({ profileId, version: one.version, at }))
  connection.heard = Math.max(version, ...missed.map((one) => one.version))
  return true
}

/**
 * Says hello. With a cursor, sends what was missed and the counts; a cursor that is too old, or none of this member's,
 * is answered by `reset`.
 * @param after the cursor of the client
 */
export const welcome = async (
  parts: NotificationsParts,
  connection: Connection,
  after: string | null,
): Promise<void> => {
  const { profileId, dark } = connection
  const version = await inboxVersion(parts, profileId)
  const now = parts.clock()
  const here = cursorOf({ profileId, version, at: now })
  const position = after === null ? undefined : positionOf(after)
  connection.heard = version
  const resumed =
    position !== undefined &&
    canResume(position, profileId, version, now) &&
    (await sendMissed(parts, connection, position, version))
  if (!resumed) {
    connection.send({ type: 'hello' }, here)
    if (after !== null) connection.send({ type: 'reset' }, here)
  }
  if (after === null) return
  connection.sendCounts(
    await countsFor(parts, profileId, dark),
    cursorOf({ profileId, version: connection.heard, at: now }),
  )
}
