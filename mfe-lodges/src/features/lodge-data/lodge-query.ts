/** What the query cache holds of a lodge. */
import { callQuery } from '@samvaer/remote-kit/api'

/** Milliseconds for which a lodge counts as fresh. */
const lodgeFreshness = 30_000

export const lodgeQuery = (lodgeId: number) =>
  callQuery('Lodges/GetLodgeData', { lodgeId }, { staleTime: lodgeFreshness })
