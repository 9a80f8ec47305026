import type { Failure } from '@samvaer/remote-kit/recovery'
import { LoadFailure as Shared } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'

/** Says what did not come, that nothing is lost, and how to go on. */
export const LoadFailure = ({ failure }: { failure: Failure }) => {
  const t = useSupportTexts()
  return <Shared failure={failure} t={t} away={{ title: t('failure.away.title'), text: t('failure.away.text') }} />
}
