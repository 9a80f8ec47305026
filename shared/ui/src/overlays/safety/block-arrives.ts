/** Updates what a page shows of a member around a block: the services hear of it a moment after the act. */
import type { CallOutput } from '@samvaer/contracts/client'
import { api } from '@samvaer/remote-kit/api'
import { isPassing } from '@samvaer/remote-kit/recovery'
import type { QueryClient } from '@tanstack/react-query'

type ProfileAnswer = CallOutput<'Profiles/GetProfile'>

const profileCall = 'Profiles/GetProfile'
/** Milliseconds before each try to see the profile as it is now. */
const waits = [0, 300, 700, 1500, 3000, 5000, 5000] as const

/** The profile once the block, or its end, has come through; undefined where it is not to be seen, or not in time. */
const profileOnce = async (profileId: number, isBlocked: boolean): Promise<ProfileAnswer | undefined> => {
  for (const wait of waits) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const answer = await api.get(profileCall, { profileId }).catch((error: unknown) => error)
    if (!(answer instanceof Error)) {
      const profile = answer as ProfileAnswer
      if ((profile.state === 'BlockedByMe') === isBlocked) return profile
    } else if (!isPassing(answer)) return undefined
  }
  return undefined
}

/** Shows the profile as the block, or its end, has left it. */
export const showWhenArrived = async (queryClient: QueryClient, profileId: number, isBlocked: boolean) => {
  const answer = await profileOnce(profileId, isBlocked)
  const queryKey = [profileCall, { profileId }]
  // An earlier question would put back what was.
  await queryClient.cancelQueries({ queryKey })
  if (answer) queryClient.setQueryData(queryKey, (shown: unknown) => shown && answer)
  // It is not there any more: the other one may have blocked as well.
  else if (!isBlocked) void queryClient.invalidateQueries({ queryKey })
}

/** Milliseconds until services that heard of it later than the profile's are asked once more. */
const later = 2_000

/** Reads again whatever else the page shows: lists, comments, conversations of every remote. */
export const readAgain = async (queryClient: QueryClient): Promise<void> => {
  const read = () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileCall })
  await read()
  setTimeout(() => void read(), later)
}
