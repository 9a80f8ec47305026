import { callQuery, useCall } from '@samvaer/remote-kit/api'
import { changeAnswer } from '@samvaer/remote-kit/optimistic'
import { usePage } from '@samvaer/remote-kit/page'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Card, Checkbox, PageHeader, Skeleton, useOptimisticChoice } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../features/recovery/recovery.ts'
import { useBlogTexts } from '../texts.ts'

const Curating = ({ curating }: { curating: boolean }) => {
  const t = useBlogTexts()
  const [chosen, hold] = useOptimisticChoice(curating)
  const save = useCall('Blogs/SaveBlogSettings', {
    optimistic: (given) => [changeAnswer('Blogs/GetBlogSettings', {}, () => given)],
    // Entries that were curated are so no more.
    invalidates: [['Blogs/GetBlogSettings'], ['Blogs/GetCurated']],
  })
  return (
    <Checkbox
      label={t('settings.curating')}
      description={t('settings.curatingText')}
      checked={chosen}
      onChange={({ target }) => {
        hold(target.checked)
        save.mutate({ curating: target.checked })
      }}
    />
  )
}

/** /Community/Blogs/Settings: what a member has chosen for the own blog. */
export const BlogSettingsPage = () => {
  const t = useBlogTexts()
  const query = useQuery({ ...callQuery('Blogs/GetBlogSettings', {}, { staleTime: 0 }), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  usePage({ title: t('settings.title') })
  return (
    <>
      <PageHeader title={t('settings.title')} lead={t('settings.lead')} />
      <Card as="section" inset="large">
        {failure && !query.data && <LoadFailure failure={failure} />}
        {!failure && !query.data && <Skeleton lines={2} />}
        {query.data && <Curating curating={query.data.curating} />}
      </Card>
    </>
  )
}
