import type { Failure } from '@samvaer/remote-kit/recovery'
import type { Translate } from '@samvaer/remote-kit/texts'
import { EndlessList, type EndlessListProps } from './endless-list.tsx'
import { LoadFailure } from './load-failure.tsx'
import { Loaded, type LoadedProps } from './loaded.tsx'

/**
 * What waits for a reading, and says why it does not come, in a remote's own words: `failure.away.title` and
 * `failure.away.text` of its texts, and `errors.<code>` where an error is worded there.
 */
export const createRecovery = (useOwnTexts: () => Translate) => {
  const Failed = ({ failure }: { failure: Failure }) => {
    const t = useOwnTexts()
    return (
      <LoadFailure failure={failure} t={t} away={{ title: t('failure.away.title'), text: t('failure.away.text') }} />
    )
  }
  const failed = (failure: Failure) => <Failed failure={failure} />
  return {
    LoadFailure: Failed,
    Loaded: <Data,>(props: Omit<LoadedProps<Data>, 'failed'>) => <Loaded {...props} failed={failed} />,
    EndlessList: <Item,>(props: Omit<EndlessListProps<Item>, 'failed'>) => <EndlessList {...props} failed={failed} />,
  }
}
