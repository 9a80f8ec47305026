/**
 * The tokens of meetings: 256 bits that nobody guesses, derived by the installation's keys from what they open. A row
 * holds the hash alone, and the member still finds the link again on another device (decision 164).
 */
import { createHash, createHmac, hkdfSync } from 'node:crypto'
import type { SealKey, SealKeys } from '@samvaer/service-kit/keys/seal-keys'
import type { FriendRow, MeetingRow } from '../models/meeting.ts'

/** A key of this purpose alone. */
const keyOf = ({ secret }: SealKey): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'samvaer meeting links', 32))

const derived = (key: SealKey, ...what: (string | number)[]): string =>
  createHmac('sha256', keyOf(key)).update(JSON.stringify(what)).digest('base64url')

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

type Linked = Pick<MeetingRow, '_id' | 'linkNumber'>

/** The token whose hash this is, by whichever key of those that are held made it; undefined once that one is gone. */
const madeBy = (keys: SealKeys, hash: string | null, what: (string | number)[]): string | undefined =>
  keys.map((key) => derived(key, ...what)).find((token) => hashOf(token) === hash)

const linkWords = ({ _id, linkNumber }: Linked) => ['link', _id, linkNumber]
const mailWords = ({ _id, linkNumber }: Linked, { number }: Pick<FriendRow, 'number'>) => [
  ...['mail', _id],
  ...[linkNumber, number],
]

export const newLinkHash = ([key]: SealKeys, meeting: Linked): string => hashOf(derived(key, ...linkWords(meeting)))
export const newMailHash = ([key]: SealKeys, meeting: Linked, friend: Pick<FriendRow, 'number'>): string =>
  hashOf(derived(key, ...mailWords(meeting, friend)))

export const linkToken = (keys: SealKeys, meeting: Linked & Pick<MeetingRow, 'linkHash'>): string | undefined =>
  meeting.linkHash === null ? undefined : madeBy(keys, meeting.linkHash, linkWords(meeting))
export const mailToken = (keys: SealKeys, meeting: Linked, friend: FriendRow): string | undefined =>
  madeBy(keys, friend.hash, mailWords(meeting, friend))
