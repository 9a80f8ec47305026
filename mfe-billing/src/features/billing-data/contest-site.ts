import type { contestSite } from '@samvaer/contracts/billing/values'
import { useSite } from '@samvaer/remote-kit/session'

/** The contract's value by its type: its module would bring the validation library with it. */
const site: typeof contestSite = 1

/** True when the brand has a contest. */
export const useHasContest = (): boolean => useSite().id === site
