import type { Failure } from '@samvaer/remote-kit/recovery'
import type { Translate } from '@samvaer/remote-kit/texts'
import { EndlessList, type EndlessListProps } from './endless-list.tsx'
import { LoadFailure } from './load-failure.tsx'
import { Loaded, type LoadedProps } from './loaded.tsx'

/**
 * Makes the parts that wait for a reading, and say why it does not come, in a remote's own words: those of an error by
 * `errors.<code>` where its texts have one.
 * @param away the keys of what is said while its service is away
 */
export const createRecovery = (useOwnTexts: () => Translate, away: { title: string; text: string }) => {
  const Failed = ({ failure }: { failure: Failure }) => {
    const t = useOwnTexts()
    return <LoadFailure failure={failure} t={t} away={{ title: t(away.title), text: t(away.text) }} />
  }
  const failed = (failure: Failure) => <Failed failure={failure} />
  return {
    LoadFailure: Failed,
    Loaded: <Data,>(props: Omit<LoadedProps<Data>, 'failed'>) => <Loaded {...props} failed={failed} />,
    EndlessList: <Item,>(props: Omit<EndlessListProps<Item>, 'failed'>) => <EndlessList {...props} failed={failed} />,
  }
}
