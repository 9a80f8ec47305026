import { callQuery, useCall } from '@samvaer/remote-kit/api'
import { changeAnswer } from '@samvaer/remote-kit/optimistic'
import { useQuery } from '@tanstack/react-query'

const settings = callQuery('StartSettings/GetStartSettings', {}, { staleTime: Number.POSITIVE_INFINITY })

interface CondensedView {
  /** Undefined until it is known; cards where it does not come. */
  condensed: boolean | undefined
  choose: (condensed: boolean) => void
}

/** Returns the member's choice of people as rows: the same as on the start page. */
export const useCondensed = (): CondensedView => {
  const { data, isError } = useQuery({ ...settings, retry: false })
  const { mutate } = useCall('StartSettings/SaveStartSettings', {
    inOrder: true,
    optimistic: ({ condensedProfileView = false }) => [
      changeAnswer('StartSettings/GetStartSettings', {}, (known) => ({ ...known, condensedProfileView })),
    ],
  })
  return {
    condensed: data?.condensedProfileView ?? (isError ? false : undefined),
    choose: (condensedProfileView) => mutate({ condensedProfileView }),
  }
}
