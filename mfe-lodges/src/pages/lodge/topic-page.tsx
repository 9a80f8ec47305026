import { useTopic } from '@samvaer/remote-kit/live'
import { isGone, onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Navigate, useParams } from '@samvaer/remote-kit/router'
import { ButtonLink, EmptyState } from '@samvaer/ui'
import { ModeratedNotes } from '@samvaer/writing/moderation'
import { useQuery } from '@tanstack/react-query'
import { debatePaths } from '../../features/debate-data/debate-paths.ts'
import { entryQuery } from '../../features/debate-data/debate-queries.ts'
import { DebateComments, DebateTopic, TopicSkeleton } from '../../features/debate-topic/debate-topic.tsx'
import type { SeenLodge } from '../../features/lodge-data/roles.ts'
import { ClosedPart } from '../../features/lodge-parts/closed-part.tsx'
import { useLodgeTitle } from '../../features/lodge-parts/use-lodge-title.ts'
import { LoadFailure } from '../../features/recovery/recovery.ts'
import { idOf } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'

interface TopicProps {
  lodge: SeenLodge
  debateEntryId: number
}

const Topic = ({ lodge, debateEntryId }: TopicProps) => {
  const t = useLodgeTexts()
  const { lodgeId } = lodge
  const query = useQuery({ ...entryQuery(lodgeId, debateEntryId), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  useLodgeTitle(lodge, query.data?.title)
  // The text and its likes are read again; the comments hear of their own.
  useTopic(query.data?.live, (change) => {
    if (change !== 'comments') void query.refetch()
  })
  // While the debate is read; the browser loads a module once.
  DebateComments.preload()
  if (failure && isGone(failure))
    return (
      <ModeratedNotes
        itemTypes={['DebateEntry']}
        quote="title"
        itemId={debateEntryId}
        otherwise={
          <EmptyState
            icon="comment"
            title={t('debate.gone.title')}
            text={t('debate.gone.text')}
            action={<ButtonLink to={debatePaths(lodgeId).all}>{t('debate.toAll')}</ButtonLink>}
          />
        }
      />
    )
  if (query.data) return <DebateTopic lodge={lodge} entry={query.data} />
  return failure ? <LoadFailure failure={failure} /> : <TopicSkeleton />
}

/** /Community/Lodges/Lodge/:id/Debate/Topic/:entryId */
export const TopicPage = ({ lodge }: { lodge: SeenLodge }) => {
  const debateEntryId = idOf(useParams().entryId)
  if (!lodge.part.may.read) return <ClosedPart lodge={lodge} />
  if (debateEntryId === undefined) return <Navigate replace to={debatePaths(lodge.lodgeId).all} />
  return <Topic key={debateEntryId} lodge={lodge} debateEntryId={debateEntryId} />
}
