/** The paid memberships of the demo: identity and billing begin with the same. */
import type { World, WorldMember } from '../model.ts'

const day = 24 * 60 * 60_000

/** Paid periods end on different days within the coming year, and never during a demo. */
export const paidUntil = ({ profileId }: Pick<WorldMember, 'profileId'>, { now }: Pick<World, 'now'>): Date =>
  new Date(now.getTime() + (60 + ((profileId * 37) % 300)) * day)
