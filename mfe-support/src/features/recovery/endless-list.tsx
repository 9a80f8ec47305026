import { EndlessList as Endless, type EndlessListProps } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import { LoadFailure } from './load-failure.tsx'

/** An endless list with the words of this remote. */
export const EndlessList = <Item,>(props: Omit<EndlessListProps<Item>, 'words'>) => {
  const t = useSupportTexts()
  return (
    <Endless
      {...props}
      words={{
        more: t('list.more'),
        loading: t('list.loading'),
        end: t('list.end'),
        failure: (failure) => <LoadFailure failure={failure} />,
      }}
    />
  )
}
