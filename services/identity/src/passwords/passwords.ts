/** Passwords: how they are kept and checked (R3). */
import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { ProductError } from '@samvaer/contracts/core/errors'

/** Argon2id, the library's default variant, at some 130 ms a core. `memoryCost` is in KiB: 64 MiB. */
const ordinary = { timeCost: 4, memoryCost: 64 * 1024, parallelism: 1 }
/** Next to nothing, and no protection. */
const lowest = { timeCost: 1, memoryCost: 8, parallelism: 1 }
let parameters = ordinary

/** Each hash takes a core and 64 MiB for its time: two at once leave room for everybody who is signed in already. */
const atOnce = 2
/** The last one waits 7 seconds: nobody waits for an answer that the gateway has given up. */
const longestQueue = 100

let running = 0
const queue: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running < atOnce) running += 1
  else {
    if (queue.length >= longestQueue) throw new ProductError('ServiceUnavailable')
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  try {
    return await work()
  } finally {
    // The turn is handed on, not given back: nobody who comes now overtakes the queue.
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}

/** The work done since start: these counts prove that known and unknown logins cost the same. */
export const passwordWork = { hashes: 0, verifications: 0, mostAtOnce: 0 }

const counted = <T>(kind: 'hashes' | 'verifications', work: () => Promise<T>): Promise<T> =>
  inTurn(() => {
    passwordWork[kind] += 1
    passwordWork.mostAtOnce = Math.max(passwordWork.mostAtOnce, running)
    return work()
  })

/** The same password typed on different keyboards may arrive in different code points. */
const typed = (password: string): string => password.normalize('NFKC')

/** @throws ProductError ServiceUnavailable when a hundred are waiting already */
export const hashPassword = (password: string): Promise<string> =>
  counted('hashes', () => hash(typed(password), parameters))

let nobody: Promise<string> | undefined

/** The hash of a password that nobody has. */
const nobodysHash = (): Promise<string> => {
  nobody ??= hash(randomBytes(32).toString('hex'), parameters)
  return nobody
}

/**
 * Takes what R3 asks for, or with SAMVAER_PASSWORD_COST=lowest next to nothing: for tests, which sign in a thousand
 * times, and for development.
 * @throws Error when it is asked for outside of development: a service with members does not start with it
 */
export const usePasswordCost = (
  isDevelopment: boolean,
  { SAMVAER_PASSWORD_COST: cost = '' }: NodeJS.ProcessEnv = process.env,
): void => {
  if (cost !== '' && cost !== 'lowest') throw new Error('SAMVAER_PASSWORD_COST is neither lowest nor empty')
  if (cost === 'lowest' && !isDevelopment) throw new Error('SAMVAER_PASSWORD_COST=lowest is for development alone')
  parameters = cost === 'lowest' ? lowest : ordinary
  nobody = undefined
}

/** Makes the hash that unknown logins are compared with, so that the first of them is not slower. */
export const preparePasswords = async (): Promise<void> => {
  await nobodysHash()
}

/**
 * True when the password fits. Without a hash (an unknown login) the same work is done and the answer is no (R5).
 * @throws ProductError ServiceUnavailable when a hundred are waiting already
 */
export const passwordFits = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  const compared = passwordHash ?? (await nobodysHash())
  const fits = await counted('verifications', () => verify(compared, typed(password)))
  return passwordHash !== undefined && fits
}

/** True when a hash was made with other parameters than today's. */
export const needsNewHash = (passwordHash: string): boolean => {
  const { memoryCost, timeCost, parallelism } = parameters
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}
