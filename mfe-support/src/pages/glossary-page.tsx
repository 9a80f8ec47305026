import { callQuery } from '@samvaer/remote-kit/api'
import { usePage } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { EmptyState, PageHeader, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { Glossary } from '../features/glossary/glossary.tsx'
import { useLocalizedOptions } from '../features/localized/use-localized-options.ts'
import { Loaded } from '../features/recovery/recovery.ts'
import { useSupportTexts } from '../texts.ts'

/** /Glossary: the words of the community, for members. */
export const GlossaryPage = () => {
  const t = useSupportTexts()
  const asked = callQuery('Common/GetAllGlossaryEntries', {}, { staleTime: 60_000 })
  const query = useQuery({ ...useLocalizedOptions(asked), retry: onceMore })
  usePage({ title: t('glossary.title') })
  return (
    <>
      <PageHeader title={t('glossary.title')} lead={t('glossary.lead')} />
      <Loaded query={query} outline={<Skeleton shape="card" lines={8} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon="info" title={t('glossary.none')} text={t('glossary.noneText')} />
          ) : (
            <Glossary items={items} />
          )
        }
      </Loaded>
    </>
  )
}
