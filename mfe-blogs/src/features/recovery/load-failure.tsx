import type { Failure } from '@samvaer/remote-kit/recovery'
import { LoadFailure as Callout } from '@samvaer/ui'
import { useBlogTexts } from '../../texts.ts'

/** Says what did not come, that nothing is lost, and how to go on. */
export const LoadFailure = ({ failure }: { failure: Failure }) => {
  const t = useBlogTexts()
  return <Callout failure={failure} away={{ title: t('failure.away.title'), text: t('failure.away.text') }} />
}
