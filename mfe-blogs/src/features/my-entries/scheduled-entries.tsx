import type { CallOutput } from '@samvaer/contracts/client'
import { callQuery, useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { useRowFocus } from '@samvaer/remote-kit/row-focus'
import { confirm } from '@samvaer/remote-kit/toasts'
import { Button, ButtonLink, EmptyState, Grid } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { editPath } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import { WriteButton } from '../editor/write-button.tsx'
import { LoadFailure } from '../recovery/recovery.ts'
import { WaitingCard } from './waiting-card.tsx'
import { WaitingSkeletons } from './waiting-skeletons.tsx'

type ScheduledEntry = CallOutput<'Blogs/GetScheduledBlogEntries'>['items'][number]

const Scheduled = ({ entry }: { entry: ScheduledEntry }) => {
  const t = useBlogTexts()
  const { dateTime } = useFormat()
  const { blogEntryId, title, excerpt, publishAt, held } = entry
  const call = useCall('Blogs/UnscheduleBlogEntry', { invalidates: [['Blogs/GetScheduledBlogEntries']] })
  const ask = async () => {
    const yes = await confirm({
      title: t('scheduled.ask.title'),
      text: t('scheduled.ask.text', { title }),
      confirmLabel: t('scheduled.throwAway'),
      tone: 'danger',
    })
    if (yes) call.mutate({ blogEntryId })
  }
  return (
    <WaitingCard
      id={blogEntryId}
      title={title}
      excerpt={excerpt}
      moment={held ? t(`scheduled.held.${held}`) : `${t('scheduled.at')} ${dateTime(publishAt)}`}
      actions={
        <>
          <ButtonLink size="small" icon="edit" to={editPath(blogEntryId)}>
            {t('scheduled.edit')}
          </ButtonLink>
          <Button size="small" variant="quiet" icon="delete" busy={call.isPending} onClick={() => void ask()}>
            {t('scheduled.throwAway')}
          </Button>
        </>
      }
    />
  )
}

/** Own entries that wait for their time, the next one first. */
export const ScheduledEntries = () => {
  const t = useBlogTexts()
  const query = useQuery({ ...callQuery('Blogs/GetScheduledBlogEntries', {}, { staleTime: 0 }), retry: onceMore })
  const place = useRowFocus()
  const failure = useRecovery(query, query.refetch)
  const entries = query.data?.items
  if (!entries) return failure ? <LoadFailure failure={failure} /> : <WaitingSkeletons />
  return (
    <div ref={place}>
      {entries.length === 0 ? (
        <EmptyState
          icon="clock"
          title={t('scheduled.empty.title')}
          text={t('scheduled.empty.text')}
          action={<WriteButton />}
        />
      ) : (
        <Grid column="wide">
          {entries.map((entry) => (
            <Scheduled key={entry.blogEntryId} entry={entry} />
          ))}
        </Grid>
      )}
    </div>
  )
}
