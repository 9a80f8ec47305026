import { type LoadedProps, Loaded as Shared } from '@samvaer/ui'
import { LoadFailure } from './load-failure.tsx'

/** What a reading answered with; until then its outline, or in the words of this remote why it does not come. */
export const Loaded = <Data,>(props: Omit<LoadedProps<Data>, 'failed'>) => (
  <Shared {...props} failed={(failure) => <LoadFailure failure={failure} />} />
)
