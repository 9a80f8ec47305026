import type { OpeningHours as Hours } from '@samvaer/contracts/site/opening-hours'
import { lazyPart } from '../behaviour/lazy-part.tsx'

// Stands in the footer of every page, below what is read first: its words come after the page.
const HoursNow = lazyPart(async () => ({ default: (await import('./hours-now.tsx')).HoursNow }))

/** When the people of a brand are there, and whether they are now; it keeps itself right while the page is open. */
export const OpeningHours = ({ hours }: { hours: Hours }) => <HoursNow hours={hours} />
