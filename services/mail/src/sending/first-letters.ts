/**
 * Sees advertising among the first messages of a member: many that say nearly the same, or many with links, within a day.
 * Staff hear of it, and each further one waits; whoever writes something of their own goes on (decision 130).
 */
import { createHash } from 'node:crypto'
import { ProductError } from '@samvaer/contracts/core/errors'
import { firstMessageLimits } from '@samvaer/contracts/mail/values'
import type { SignalKind } from '@samvaer/contracts/safety/values'
import type { Transaction } from '@samvaer/service-kit/parts'
import { wordsIn } from '@samvaer/service-kit/text/search-words'
import type { FirstLetter, FirstLettersRow } from '../models/first-letters.ts'
import type { MailParts, Side } from '../models/models.ts'
import type { Sender } from '../reading/viewer.ts'

const day = 24 * 60 * 60 * 1000

/** "Hi, how are you?" is what everybody writes: fewer words are compared with nothing. */
const fewestWords = 6
/** Words of a long message that are compared. */
const mostWords = 80
/** Four words of five are the same. */
const alikeFrom = 0.8

const hashOf = (word: string): number => createHash('sha256').update(word).digest().readUInt32BE()

/** An address with its scheme, or one that browsers make one of: "www." and names that end like "shop.com". */
const link = /https?:\/\/|\bwww\.|\b[\w-]{2,}\.(?:com|net|org|info|biz|shop|site|online|link|xyz|me|io|ru|tv)\b/i

/** @param names of the receivers: greeting each by name makes a message no other one */
export const compared = (text: string, names: readonly string[], at: Date): FirstLetter => {
  const greeted = new Set(wordsIn(names.join(' ')))
  const words = wordsIn(text).filter((word) => !greeted.has(word))
  return { at, words: [...new Set(words.slice(0, mostWords).map(hashOf))], link: link.test(text) }
}

export const isAlike = (one: Pick<FirstLetter, 'words'>, other: Pick<FirstLetter, 'words'>): boolean => {
  if (one.words.length < fewestWords || other.words.length < fewestWords) return false
  const words = new Set(one.words)
  const same = other.words.filter((word) => words.has(word)).length
  return same / (words.size + other.words.length - same) >= alikeFrom
}

interface Sign {
  kind: SignalKind
  /** Those of before of the same kind. */
  before: FirstLetter[]
  most: number
}

const signsOf = (letter: FirstLetter, before: readonly FirstLetter[]): Sign[] => [
  { kind: 'AlikeMessages', before: before.filter((one) => isAlike(one, letter)), most: firstMessageLimits.alike },
  {
    kind: 'LinkMessages',
    before: letter.link ? before.filter((one) => one.link) : [],
    most: firstMessageLimits.withLink,
  },
]

/** Returns the seconds until another one of the kind may be sent; 0 for one of the first. */
const waitOf = ({ before, most }: Sign, now: Date): number => {
  const last = before.at(-1)
  if (!last || before.length < most) return 0
  return Math.ceil(firstMessageLimits.secondsBetween - (now.getTime() - last.at.getTime()) / 1000)
}

/**
 * Compares a first message with those of the day, in the transaction that writes it, behind the sender's rate lock.
 * @throws ProductError TooManyRequests with detail.reason AlikeMessages or LinkMessages, the seconds, and from when it may be sent
 */
export const compareFirstLetter = async (
  { models, directory, clock }: MailParts,
  { profileId, staff, side: { dark } }: Pick<Sender, 'profileId' | 'staff'> & { side: Pick<Side, 'dark'> },
  { text, receiverIds }: { text: string; receiverIds: readonly number[] },
  { session, publish }: Transaction,
): Promise<void> => {
  if (staff || text === '') return
  const now = clock()
  const known = await directory.findAmong([...receiverIds])
  const letter = compared(
    text,
    [...known.values()].map(({ name }) => name),
    now,
  )
  const row = await models.firstLetters.findById(profileId, null, { session }).lean<FirstLettersRow>()
  const before = (row?.letters ?? []).filter(({ at }) => now.getTime() - at.getTime() < day)
  const signs = signsOf(letter, before)
  for (const sign of signs) {
    const retryAfter = waitOf(sign, now)
    if (retryAfter <= 0) continue
    const from = new Date(now.getTime() + retryAfter * 1000).toISOString()
    throw new ProductError('TooManyRequests', { reason: sign.kind, retryAfter, from })
  }
  const $set = { letters: [...before, letter], purgeAt: new Date(now.getTime() + day) }
  await models.firstLetters.updateOne({ _id: profileId }, { $set }, { session, upsert: true })
  for (const { kind, before: those, most } of signs) {
    const number = those.length + 1
    if (number < most) continue
    await publish('SignalFound', `profile:${profileId}`, { kind, profileId, dark, otherIds: [], number })
  }
}

/**
 * Forgets the first letters of a member in whom staff saw nothing wrong: what was written is compared with nothing any
 * more.
 */
export const forgetFirstLetters = async (
  { models }: MailParts,
  profileId: number,
  { session }: Pick<Transaction, 'session'>,
): Promise<void> => {
  await models.firstLetters.deleteOne({ _id: profileId }, { session })
}
