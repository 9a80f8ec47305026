import type { Failure } from '@samvaer/remote-kit/recovery'
import { type EndlessListProps, LoadFailure, EndlessList as SharedList } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'

/** An endless list in the words of this remote. */
export const EndlessList = <Item,>(props: Omit<EndlessListProps<Item>, 'words'>) => {
  const t = useProfileTexts()
  const words = {
    more: t('list.more'),
    loading: t('list.loading'),
    end: t('list.end'),
    failure: (failure: Failure) => <LoadFailure failure={failure} />,
  }
  return <SharedList {...props} words={words} />
}
