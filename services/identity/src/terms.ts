/**
 * The version of the general terms that a brand asks for, as the support publishes them (docs/product/accounts.md).
 * They are kept here: while the support is away, the last known ones hold.
 */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { deleteLimited } from '@samvaer/service-kit/database/limited-writes'
import type { Transaction } from '@samvaer/service-kit/parts'
import { type DarkLeaving, darkLeaving } from '@samvaer/service-kit/tasks/dark-leaving'
import { followAccount } from './accounts.ts'
import type { Account, IdentityParts } from './models/models.ts'

export interface TermsVersion {
  number: number
  /** Null of a brand that nobody has told of: it has the first one. */
  from: Date | null
}

type Versions = readonly { number: number; from: Date; asks: boolean }[]

/** Milliseconds that what was read is used again: every session is resolved with it. */
const freshFor = 1000

const known = new WeakMap<IdentityParts, Map<number, { versions: Versions; readAt: number }>>()

const knownOf = (parts: IdentityParts) => {
  const kept = known.get(parts) ?? new Map<number, { versions: Versions; readAt: number }>()
  known.set(parts, kept)
  return kept
}

const versionsOf = async (parts: IdentityParts, siteId: number): Promise<Versions> => {
  const kept = knownOf(parts)
  const last = kept.get(siteId)
  if (last && Date.now() - last.readAt < freshFor) return last.versions
  const row = await parts.models.Terms.findById(siteId).lean()
  const versions: Versions = row?.versions ?? []
  kept.set(siteId, { versions, readAt: Date.now() })
  return versions
}

/** Returns the latest version whose time has come; of two of one moment the later published. */
const lastOf = (versions: Versions, now: Date) =>
  versions
    .filter(({ from }) => from <= now)
    .toSorted((one, other) => one.from.getTime() - other.from.getTime() || one.number - other.number)
    .at(-1)

/** The present terms of a brand. */
export interface Terms {
  inForce: TermsVersion
  /** Members who accepted before that moment are asked again; null where no new version has asked yet. */
  askedSince: Date | null
}

export const termsOf = async (parts: IdentityParts, siteId: number): Promise<Terms> => {
  const [versions, now] = [await versionsOf(parts, siteId), parts.clock()]
  const inForce = lastOf(versions, now) ?? { number: 1, from: null }
  const asked = versions.filter(({ asks }) => asks)
  return { inForce, askedSince: lastOf(asked, now)?.from ?? null }
}

type Accepted = Pick<Account, 'termsVersion' | 'termsAcceptedOn'>

/** True for members whose acceptance holds; signing up here accepts what every brand of the community began with. */
export const hasAccepted = ({ termsVersion, termsAcceptedOn }: Accepted, siteId: number, terms: Terms): boolean => {
  if (!termsVersion) return false
  const { askedSince } = terms
  // Sessions of before have no list.
  const own = (termsAcceptedOn ?? []).find((one) => one.siteId === siteId)
  return askedSince === null || (own !== undefined && own.at >= askedSince)
}

/** `2026-11-01.1`: the day from which a version holds, and its number. */
export const termsName = ({ number, from }: TermsVersion): string =>
  from ? `${from.toISOString().slice(0, 10)}.${number}` : String(number)

/** The brand, side and time of an acceptance. */
export interface Acceptance {
  siteId: number
  dark: boolean
  at: Date
}

/** The fields of an account that has accepted now. */
export const acceptedNow = (
  { inForce }: Terms,
  before: Pick<Account, 'termsAcceptedOn'> | null,
  acceptance: Acceptance,
): Pick<Account, 'termsVersion' | 'termsAcceptedAt' | 'termsAcceptedOn'> => ({
  termsVersion: termsName(inForce),
  termsAcceptedAt: acceptance.at,
  termsAcceptedOn: [
    ...(before?.termsAcceptedOn ?? []).filter(({ siteId }) => siteId !== acceptance.siteId),
    acceptance,
  ],
})

/** Writes down who accepted which version when; no row is ever changed. */
export const recordAcceptance = async (
  parts: IdentityParts,
  { session }: Transaction,
  profileId: number,
  { inForce: { number, from } }: Terms,
  acceptance: Acceptance,
): Promise<void> => {
  await parts.models.TermsAcceptance.create([{ profileId, ...acceptance, number, from }], { session })
}

const mostRead = 10

/** Returns a member's acceptances on a brand, the latest first. */
export const acceptancesQuery = ({ models }: Pick<IdentityParts, 'models'>, profileId: number, siteId: number) =>
  models.TermsAcceptance.find({ profileId, siteId }).sort({ at: -1 }).limit(mostRead)

export const keepTerms =
  (parts: IdentityParts) =>
  async ({ siteId, versions }: DomainEventPayload<'TermsChanged'>, transaction: Transaction): Promise<void> => {
    const row = { versions: versions.map((one) => ({ ...one, from: new Date(one.from) })) }
    const { session } = transaction
    await parts.models.Terms.updateOne({ _id: siteId }, { $set: row }, { upsert: true, session })
    transaction.afterCommit(() => knownOf(parts).delete(siteId))
  }

/** Removes acceptances of the dark side together with it (docs/product/dark-variant.md). */
export const leavingDark = (parts: IdentityParts): DarkLeaving =>
  darkLeaving(parts, {
    leavers: parts.models.DarkLeaver,
    steps: [
      (profileId, most, { session }) =>
        deleteLimited(parts.models.TermsAcceptance, { profileId, dark: true }, { most, session }),
      async (profileId, _most, transaction) => {
        const { session } = transaction
        const account = await parts.models.Account.findById(profileId, null, { session }).lean<Account>()
        const kept = account?.termsAcceptedOn?.filter(({ dark }) => !dark)
        if (kept && kept.length < (account?.termsAcceptedOn.length ?? 0))
          await followAccount(parts, transaction, profileId, { termsAcceptedOn: kept })
        return 0
      },
    ],
  })
