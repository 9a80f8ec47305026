import { callQuery, useCall } from '@samvaer/remote-kit/api'
import { usePage } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useSite } from '@samvaer/remote-kit/session'
import { confirm } from '@samvaer/remote-kit/toasts'
import { Button, Callout, Card, Cluster, PageHeader, Skeleton, Stack } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MembersOnly } from '../features/recovery/members-only.tsx'
import { Loaded } from '../features/recovery/recovery.ts'
import { type OwnStory, StoryForm } from '../features/stories/story-form.tsx'
import { StoryWords } from '../features/stories/story-words.tsx'
import { useSupportTexts } from '../texts.ts'
import { NotFoundPage } from './not-found-page.tsx'

const tones = { Waiting: 'neutral', Shown: 'positive', Declined: 'warning' } as const

const Own = ({ story }: { story: OwnStory | null }) => {
  const t = useSupportTexts()
  const [isWriting, setWriting] = useState(false)
  const remove = useCall('Stories/RemoveStory', { invalidates: [['Stories/GetMyStory']] })
  if (!story || isWriting) return <StoryForm before={story ?? undefined} onClose={() => setWriting(false)} />
  const askRemove = async () => {
    const sure = await confirm({
      title: t('story.remove.title'),
      text: t('story.remove.text'),
      confirmLabel: t('story.remove.act'),
      tone: 'danger',
    })
    if (sure) remove.mutate({})
  }
  return (
    <Stack>
      <Callout tone={tones[story.state]} live>
        {t(`story.state.${story.state}`)}
        {story.reason && ` ${t('story.reason', { reason: story.reason })}`}
      </Callout>
      <Card inset="large" as="article">
        <StoryWords {...story} />
      </Card>
      <Cluster>
        <Button icon="edit" onClick={() => setWriting(true)}>
          {t('story.change')}
        </Button>
        <Button variant="quiet" busy={remove.isPending} onClick={() => void askRemove()}>
          {t('story.remove.act')}
        </Button>
      </Cluster>
    </Stack>
  )
}

const Story = () => {
  const t = useSupportTexts()
  const { name } = useSite()
  const query = useQuery({ ...callQuery('Stories/GetMyStory', {}, { staleTime: 0 }), retry: onceMore })
  usePage({ title: t('story.title') })
  return (
    <MembersOnly>
      <PageHeader title={t('story.title')} lead={t('story.lead', { name })} />
      <Loaded query={query} outline={<Skeleton shape="card" lines={6} />}>
        {({ story }) => <Own story={story} />}
      </Loaded>
    </MembersOnly>
  )
}

/** /Support/Story: the story of how members met, for the front page of a light brand. The address is ours. */
export const StoryPage = () => (useSite().dark ? <NotFoundPage /> : <Story />)
