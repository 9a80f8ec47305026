/** The reader, the brand and the language. */
import { anonymousProfile } from '@samvaer/contracts/identity/anonymous-profile'
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import { isMemberMedia } from '@samvaer/contracts/media/address'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from './api.ts'
import { pageCache, readPageState } from './internal/stores/page-state.ts'
import { profileCall } from './session/profile-call.ts'

export { useLanguage, useSite } from './session/site.ts'

/** The current profile lives as long as the session: the shell sets it when it changes. */
export const currentProfileQuery = () =>
  callQuery(profileCall, {}, { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY })

/** The current profile; the anonymous one while nobody is signed in. */
export const useCurrentProfile = (): CurrentProfileData => useQuery(currentProfileQuery()).data ?? anonymousProfile

/** Reads the current profile again, after something that changes it. */
export const refreshProfile = async (): Promise<CurrentProfileData> => {
  const query = { ...currentProfileQuery(), staleTime: 0 }
  const cache = pageCache()
  // An answer that is under way may be of before the change.
  await cache
    .getQueryCache()
    .find(query)
    ?.promise?.catch(() => undefined)
  return cache.fetchQuery(query)
}

/**
 * Returns the path of a person: the profile. Undefined where no remote draws profiles, and for whoever may not look at
 * others: visitors, and members whose state holds them back (docs/product/states.md).
 */
export const useProfilePath = (): ((profileId: number) => string | undefined) => {
  const { isLoggedIn, status } = useCurrentProfile()
  const { profilePath } = readPageState()
  const leads = isLoggedIn && status === 'Active'
  return (profileId) => (leads ? profilePath?.replace(':id', String(profileId)) : undefined)
}

/** True when a service is part of this installation: the calls of another one are not here yet. */
export const isServed = (service: string): boolean => readPageState().services.includes(service)

/** Milliseconds after which the parameter of public media is read again; it is good for an hour at least (R21). */
const contentTokenAge = 50 * 60 * 1000

/** Milliseconds for which what was read at a moment holds: not beyond the day of the reader's clock. */
const freshToday = (readAt: number): number =>
  Math.min(contentTokenAge, new Date(readAt).setHours(24, 0, 0, 0) - readAt)

type ContentTokenQuery = Omit<
  ReturnType<typeof callQuery<'Common/GetContentTokens'>>,
  'staleTime' | 'refetchOnWindowFocus'
> & {
  staleTime: (query: { state: { dataUpdatedAt: number } }) => number
  refetchOnWindowFocus: boolean
}

/** The parameter that opens what members show to all others: renewed hourly, and when the page is seen on a new day. */
export const contentTokenQuery = (): ContentTokenQuery => ({
  ...callQuery('Common/GetContentTokens', {}, { gcTime: Number.POSITIVE_INFINITY, refetchInterval: contentTokenAge }),
  staleTime: ({ state }) => freshToday(state.dataUpdatedAt),
  refetchOnWindowFocus: true,
})

interface PublicMedia {
  /** The address that this session may read; undefined without one, so that nothing is asked for in vain. */
  addressOf(picture: string): string | undefined
  /** Nothing can be read yet, but will be in a moment. */
  coming: boolean
}

/** Opens the pictures that stand on cards: they are named without a parameter. */
export const usePublicMedia = (): PublicMedia => {
  const { isLoggedIn } = useCurrentProfile()
  const { data, isLoading } = useQuery({ ...contentTokenQuery(), enabled: isLoggedIn })
  const parameter = isLoggedIn ? data?.items[0] : undefined
  const opened = (picture: string) => (parameter === undefined ? undefined : `${picture}?${parameter}`)
  return { addressOf: (picture) => (isMemberMedia(picture) ? opened(picture) : picture), coming: isLoading }
}
