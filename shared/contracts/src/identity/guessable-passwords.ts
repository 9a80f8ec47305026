/**
 * Passwords that are guessed first (R3): one rule for the page that shows how good a password is and the service that
 * refuses it. The list is large, so pages import this file when somebody begins to choose a password.
 */
import common from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }

/** The passwords of our languages that the list, made of leaks from all over the world, lacks. */
const ours =
  'adgangskode adgangskoden kodeord kodeordet hemmelig hemmelighed hemmeligt hemlighet hemligt lösenord losenord passord ' +
  'samvær samvaer samvaro velkommen välkommen goddag godmorgen sommer sommar vinter efterår forår hösten våren ' +
  'januar oktober danmark sverige norge københavn kobenhavn stockholm göteborg goteborg malmö bergen trondheim ' +
  'kærlighed kaerlighed kjærlighet kärleken elskerdig jegelskerdig jagälskardig elskede älskling skatter minskatt ' +
  'fodbold fotball fotboll håndbold ishockey innebandy brøndby rosenborg hammarby djurgården solskin solsikke ' +
  'sommerfugl jordbær blåbær blomst blomster chokolade choklad sjokolade prinsesse prinsessa familie familien juleaften'

/** Rows of keys and of the alphabet, walked along or back. */
const rows = [
  '012345678901234567890',
  'qwertyuiopå',
  'asdfghjklæø',
  'asdfghjkløæ',
  'asdfghjklöä',
  'abcdefghijklmnopqrstuvwxyzæøå',
]
const walks = rows.flatMap((row) => [row, [...row].reverse().join('')])

const plainOf = (text: string): string => text.normalize('NFKC').toLowerCase()
const lettersOf = (plain: string): string => plain.replace(/[^\p{L}\p{N}]+/gu, '')

const known = new Set([...common.map(plainOf), ...ours.split(' ').map(plainOf)])

/** True when it has few different characters, or a piece that comes again and again. */
const repeats = (plain: string): boolean => new Set(plain).size < 5 || (plain + plain).indexOf(plain, 1) < plain.length

/** True when it is on the list, also with up to six digits and signs behind it: a year, an exclamation mark. */
const isKnown = (plain: string): boolean => {
  const word = plain.replace(/[^\p{L}]{1,6}$/u, '')
  return known.has(plain) || (word.length >= 4 && known.has(word))
}

/** True when it is a common or leaked password, a walk over the keys, or the name or the address of its owner. */
export const isGuessable = (password: string, owner: { name: string; email: string }): boolean => {
  const plain = plainOf(password)
  const letters = lettersOf(plain)
  const [mailbox = ''] = owner.email.split('@')
  const own = [owner.name, owner.email, mailbox].map((text) => lettersOf(plainOf(text)))
  return repeats(plain) || isKnown(plain) || walks.some((walk) => walk.includes(plain)) || own.includes(letters)
}
