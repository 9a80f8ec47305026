/** The hej between two members, as each of them sees it (decision 160). */
import type { HejState } from '@samvaer/contracts/mail/values'
import type { ClientSession } from 'mongoose'
import { contactKey } from '../models/contact-pair.ts'
import { pairKey } from '../models/conversation.ts'
import type { HejRow } from '../models/hej.ts'
import type { MailParts, Side } from '../models/models.ts'
import type { Reader, Viewer } from '../reading/viewer.ts'
import { takeMail } from './recipients.ts'

export const hejBetween = (side: Side, one: number, other: number, session?: ClientSession): Promise<HejRow | null> =>
  side.hej.findOne({ _id: pairKey(one, other) }, null, session ? { session } : {}).lean<HejRow>()

/** A declined one looks to its sender like one that waits. */
export const stateFor = (profileId: number, { fromId, state }: HejRow): HejState => {
  if (state === 'Answered') return 'Mutual'
  if (fromId !== profileId) return state === 'Waiting' ? 'Received' : 'None'
  return state === 'TakenBack' ? 'None' : 'Sent'
}

/** True when there are letters between them: a gesture before the first one has no place any more. */
export const isTalking = async (
  { side, profileId, community }: Pick<Viewer, 'side' | 'profileId' | 'community'>,
  otherId: number,
  session?: ClientSession,
): Promise<boolean> => {
  const between = side.conversation.exists({ pairKey: pairKey(profileId, otherId), community })
  return (await (session ? between.session(session) : between)) !== null
}

/** True when a member takes a hej of the viewer: takes mail, and has never declined a hej of the viewer. */
export const takesHej = async (parts: MailParts, viewer: Viewer, otherId: number): Promise<boolean> => {
  const declined = { _id: contactKey(otherId, viewer.profileId), noHej: true }
  if (await parts.models.contactPair.exists(declined)) return false
  return otherId !== viewer.profileId && takeMail(parts, viewer, [otherId])
}

const nothing = { about: {}, at: null } as const

/** Reads what there is between the viewer and another one. */
export const hejWith = async (parts: MailParts, viewer: Reader, otherId: number) => {
  const { side, profileId, hidden } = viewer
  if (hidden.includes(otherId)) return { state: 'Closed' as const, ...nothing }
  if (await isTalking(viewer, otherId)) return { state: 'Talking' as const, ...nothing }
  const row = await hejBetween(side, profileId, otherId)
  const state = row ? stateFor(profileId, row) : 'None'
  if (row && state !== 'None') return { state, about: row.about, at: row.saidAt.toISOString() }
  return { state: (await takesHej(parts, viewer, otherId)) ? ('None' as const) : ('Closed' as const), ...nothing }
}
