import { contestSite } from '@samvaer/contracts/billing/values'
import { useSite } from '@samvaer/remote-kit/session'

/** True when the brand has a contest. */
export const useHasContest = (): boolean => useSite().id === contestSite
