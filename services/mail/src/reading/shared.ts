/**
 * Shows things that members share into a conversation: named in the message, and shown to each reader as far as that one finds it. A
 * profile stands in the directory; of everything else its domain answers, as it does for a report (decision 170).
 */
import { ApiError } from '@samvaer/contracts/client'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { MailMessage, SharedItem, SharedReference } from '@samvaer/contracts/mail/shapes'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { reportedItems } from '@samvaer/contracts/reported-items'
import { loggable } from '@samvaer/service-kit/errors'
import { mediaCardsIfThere } from '@samvaer/service-kit/media/media-cards'
import type { MailParts } from '../models/models.ts'
import { excerptOf } from './excerpt.ts'
import type { Viewer } from './viewer.ts'

type Finder = Pick<Viewer, 'profileId' | 'community' | 'side'>

export interface SharedThings {
  profiles: ReadonlyMap<number, ProfileCard>
  /** By `keyOf`. */
  items: ReadonlyMap<string, SharedItem>
}

const keyOf = ({ kind, id }: SharedReference): string => `${kind}:${id}`

/**
 * Returns the cards of those profiles that a member finds: of the own community, there on this side, and with no block in
 * between.
 */
const profilesFor = async (
  { directory }: MailParts,
  { profileId: me, community, side }: Finder,
  ids: readonly number[],
): Promise<Map<number, ProfileCard>> => {
  if (ids.length === 0) return new Map()
  const [cards, known, listed, hidden] = await Promise.all([
    directory.cards(ids),
    directory.findAmong(ids),
    directory.listedAmong(ids, side),
    directory.hiddenFrom(me),
  ])
  const isFound = (id: number): boolean =>
    known.get(id)?.community === community && (id === me || (listed.has(id) && !hidden.includes(id)))
  return new Map([...cards].filter(([id]) => isFound(id)))
}

interface Copied extends Omit<SharedItem, 'picture'> {
  key: string
  pictureId: number | undefined
}

/** @returns undefined for what the member does not see, and while its domain does not answer */
const copyFor = async (
  { peers, log }: MailParts,
  { profileId: viewerId, community, side: { dark } }: Finder,
  shared: SharedReference,
): Promise<Copied | undefined> => {
  const { kind: itemType, id: itemId } = shared
  try {
    const asked = { viewerId, community, dark, itemType, itemId }
    const { title, text, path, mediaIds } = await peers.get(reportedItems[itemType].copiedBy, asked)
    return { key: keyOf(shared), title, line: excerptOf(text), path, pictureId: mediaIds[0] }
  } catch (error) {
    const isUnseen = error instanceof ApiError && error.code === 'NotFound'
    if (!isUnseen) log.warn({ failure: loggable(error) }, 'what is shared is left out')
    return undefined
  }
}

const itemsFor = async (
  parts: MailParts,
  finder: Finder,
  shared: readonly SharedReference[],
): Promise<Map<string, SharedItem>> => {
  const found = (await Promise.all(shared.map((one) => copyFor(parts, finder, one)))).filter((one) => one !== undefined)
  const { profileId: viewerId, community, side } = finder
  const pictures = await mediaCardsIfThere(
    parts,
    { viewerId, community, dark: side.dark },
    found.flatMap(({ pictureId }) => pictureId ?? []),
  )
  return new Map(
    found.map(({ key, pictureId, ...item }) => [key, { ...item, picture: pictures.get(pictureId ?? 0) ?? null }]),
  )
}

/** Reads what is shared on a page of messages, each thing once. */
export const sharedFor = async (
  parts: MailParts,
  finder: Finder,
  shared: readonly SharedReference[],
): Promise<SharedThings> => {
  const once = [...new Map(shared.map((one) => [keyOf(one), one])).values()]
  const [profiles, items] = await Promise.all([
    profilesFor(
      parts,
      finder,
      once.flatMap(({ kind, id }) => (kind === 'Profile' ? id : [])),
    ),
    itemsFor(
      parts,
      finder,
      once.filter(({ kind }) => kind !== 'Profile'),
    ),
  ])
  return { profiles, items }
}

export const shownShared = (shared: SharedReference, { profiles, items }: SharedThings): MailMessage['shared'] => {
  const profile = shared.kind === 'Profile' ? (profiles.get(shared.id) ?? null) : null
  return { kind: shared.kind, id: shared.id, profile, item: items.get(keyOf(shared)) ?? null }
}

/**
 * Refuses to share what the sender does not find: whether it is there is nobody's to learn by it.
 * @throws ProductError InvalidInput
 */
export const refuseUnfound = async (parts: MailParts, sender: Finder, shared: SharedReference): Promise<void> => {
  const found = shownShared(shared, await sharedFor(parts, sender, [shared]))
  if (!found?.profile && !found?.item)
    throw new ProductError('InvalidInput', { issues: [{ path: 'shared', code: 'not_found' }] })
}

/** Names what is shared for staff who read the copy of a report. */
export const sharedName = ({ kind, id }: SharedReference): string => `[${kind} ${id}]`
