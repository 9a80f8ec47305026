import { heldBan } from '@samvaer/contracts/core/held-ban'
import { belongs } from '@samvaer/contracts/lodges/roles'
import { api } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Navigate, useParams, useSearchParams } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { ButtonLink, EmptyState, lazyPart } from '@samvaer/ui'
import { BanNotice } from '@samvaer/writing/moderation'
import { EditorSkeleton } from '@samvaer/writing/reading'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MembershipNeeded } from '../../features/creating/membership-needed.tsx'
import { debatePaths, topicPath } from '../../features/debate-data/debate-paths.ts'
import type { SeenLodge } from '../../features/lodge-data/roles.ts'
import { useLodgeTitle } from '../../features/lodge-parts/use-lodge-title.ts'
import { hasVotes, pollDraftOf } from '../../features/poll/poll-draft.ts'
import { Loaded } from '../../features/recovery/recovery.ts'
import { idOf } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import styles from '../writing.module.css'

const Editor = lazyPart(() => import('../../features/debate-editor/editor-loader.tsx'))

/** The fields as they are now, never those of an earlier visit. */
const always = { staleTime: 0, gcTime: 0 }

interface PageProps {
  lodge: SeenLodge
}

/** Lets those through who may write: subscribers who belong to the lodge and have no ban (docs/product/roles.md). */
const WriterGate = ({ lodge, title, children }: PageProps & { title: string; children: ReactNode }) => {
  const t = useLodgeTexts()
  const { subscriber, bans } = useCurrentProfile()
  const ban = heldBan(bans, 'Comments')
  useLodgeTitle(lodge, title)
  if (!belongs(lodge.role)) return <Navigate replace to={debatePaths(lodge.lodgeId).all} />
  return (
    <div className={styles.column}>
      <h2 className={styles.heading}>{title}</h2>
      {ban && <BanNotice ban={ban} />}
      {!ban && subscriber && children}
      {!ban && !subscriber && (
        <MembershipNeeded title={t('membership.debate.title')} text={t('membership.debate.text')} />
      )}
    </div>
  )
}

/** /Community/Lodges/Lodge/:id/Debate/Create */
export const CreateDebatePage = ({ lodge }: PageProps) => {
  const t = useLodgeTexts()
  const { lodgeId } = lodge
  const categoryId = idOf(useSearchParams()[0].get('category') ?? undefined) ?? null
  return (
    <WriterGate lodge={lodge} title={t('debate.editor.new')}>
      <Editor
        lodgeId={lodgeId}
        categoryId={categoryId}
        back={debatePaths(lodgeId).all}
        meanwhile={<EditorSkeleton />}
      />
    </WriterGate>
  )
}

const ChangedDebate = ({ lodgeId, debateEntryId }: { lodgeId: number; debateEntryId: number }) => {
  const t = useLodgeTexts()
  const query = useQuery({
    queryKey: ['Lodges/GetDebateEntry', { lodgeId, debateEntryId }, 'edit'],
    queryFn: ({ signal }) => api.get('Lodges/GetDebateEntry', { lodgeId, debateEntryId }, { signal }),
    ...always,
    retry: onceMore,
  })
  const gone = (
    <EmptyState
      icon="comment"
      title={t('debate.gone.title')}
      text={t('debate.gone.text')}
      action={<ButtonLink to={debatePaths(lodgeId).all}>{t('debate.toAll')}</ButtonLink>}
    />
  )
  return (
    <Loaded query={query} outline={<EditorSkeleton />} gone={gone}>
      {({ categoryId, title, text, poll, media, version, may }) =>
        may.edit ? (
          <Editor
            lodgeId={lodgeId}
            stands={{
              debateEntryId,
              published: { categoryId, title, text, poll: pollDraftOf(poll) },
              voted: hasVotes(poll),
              version,
              media,
            }}
            back={topicPath(lodgeId, debateEntryId)}
            meanwhile={<EditorSkeleton />}
          />
        ) : (
          <Navigate replace to={topicPath(lodgeId, debateEntryId)} />
        )
      }
    </Loaded>
  )
}

/** /Community/Lodges/Lodge/:id/Debate/Edit/:entryId */
export const EditDebatePage = ({ lodge }: PageProps) => {
  const t = useLodgeTexts()
  const debateEntryId = idOf(useParams().entryId)
  if (debateEntryId === undefined) return <Navigate replace to={debatePaths(lodge.lodgeId).all} />
  return (
    <WriterGate lodge={lodge} title={t('debate.editor.change')}>
      <ChangedDebate key={debateEntryId} lodgeId={lodge.lodgeId} debateEntryId={debateEntryId} />
    </WriterGate>
  )
}
