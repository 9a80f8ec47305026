import { type StoryState, storyLimits } from '@samvaer/contracts/support/values'
import { type ListItem, listQuery, useCall } from '@samvaer/remote-kit/api'
import { rowAttributes, usePage } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useSite } from '@samvaer/remote-kit/session'
import {
  Button,
  Card,
  Cluster,
  EmptyState,
  PageHeader,
  PersonCard,
  Select,
  Skeleton,
  Stack,
  TextArea,
} from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusal } from '../../features/desk-cases/use-refusal.ts'
import { DeskMenu } from '../../features/desk-menu/desk-menu.tsx'
import { useScope } from '../../features/desk-menu/use-scope.ts'
import { EndlessList } from '../../features/recovery/recovery.ts'
import { StoryWords } from '../../features/stories/story-words.tsx'
import { useSupportTexts } from '../../texts.ts'
import { NotFoundPage } from '../not-found-page.tsx'

const shownStates = ['Waiting', 'Shown'] as const satisfies readonly StoryState[]

/** A story with what staff answer its writer. */
const StoryCase = ({ story, state }: { story: ListItem<'Stories/GetStoryQueue'>; state: StoryState }) => {
  const t = useSupportTexts()
  const [words, setWords] = useState<string>(t('stories.thanks'))
  const options = { ...useRefusal(), invalidates: [['Stories/GetStoryQueue']] }
  const show = useCall('Stories/ShowStory', options)
  const decline = useCall('Stories/DeclineStory', options)
  const { storyId, version, author } = story
  const decision = { storyId, version, reason: words.trim() }
  const missing = decision.reason === ''
  return (
    <Card as="article" {...rowAttributes(storyId)}>
      <Stack>
        <PersonCard profile={author} size="small" />
        <div>
          <StoryWords {...story} />
        </div>
        <TextArea
          label={t('stories.words')}
          description={t('stories.wordsHint')}
          rows={2}
          maxLength={storyLimits.reason}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Cluster>
          {state === 'Waiting' && (
            <Button variant="primary" disabled={missing} busy={show.isPending} onClick={() => show.mutate(decision)}>
              {t('stories.show')}
            </Button>
          )}
          <Button disabled={missing} busy={decline.isPending} onClick={() => decline.mutate(decision)}>
            {t(state === 'Shown' ? 'stories.takeDown' : 'stories.decline')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  )
}

const Stories = () => {
  const t = useSupportTexts()
  const [state, setState] = useState<StoryState>('Waiting')
  const list = listQuery('Stories/GetStoryQueue', { state }, { staleTime: 0 })
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  usePage({ title: t('stories.title') })
  return (
    <>
      <DeskMenu />
      <PageHeader title={t('stories.title')} lead={t('stories.lead')} />
      <Stack>
        <Select
          label={t('stories.which')}
          value={state}
          options={shownStates.map((value) => ({ value, label: t(`stories.states.${value}`) }))}
          onChange={({ target }) => setState(target.value as StoryState)}
        />
        <EndlessList
          query={query}
          queryKey={list.queryKey}
          outline={<Skeleton shape="card" lines={5} />}
          empty={
            <Card inset="none">
              <EmptyState icon="heart-filled" title={t('stories.none')} text={t('stories.noneText')} />
            </Card>
          }
        >
          {(items) => (
            <Stack>
              {items.map((story) => (
                <StoryCase key={`${story.storyId} ${story.version}`} story={story} state={state} />
              ))}
            </Stack>
          )}
        </EndlessList>
      </Stack>
    </>
  )
}

/** /Support/Desk/Stories: stories of members who met here, which staff let through. The address is ours. */
export const StoriesPage = () => {
  const { dark } = useSite()
  return useScope('Content') && !dark ? <Stories /> : <NotFoundPage />
}
