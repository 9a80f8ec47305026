import { useTopic } from '@samvaer/remote-kit/live'
import { usePage } from '@samvaer/remote-kit/page'
import { isGone, onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Navigate, Route, Routes, useLocation, useParams } from '@samvaer/remote-kit/router'
import { ButtonLink, EmptyState, ErrorBoundary, PageHeader, Skeleton } from '@samvaer/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { MailOutline } from '../../features/context-mail/mail-outline.tsx'
import { callsChangedBy } from '../../features/lodge-data/live-keys.ts'
import { lodgeQuery } from '../../features/lodge-data/lodge-query.ts'
import { isSeen, type SeenLodge } from '../../features/lodge-data/roles.ts'
import { useViewed } from '../../features/lodge-data/use-viewed.ts'
import { LodgeHeader } from '../../features/lodge-header/lodge-header.tsx'
import { StandingCallouts } from '../../features/lodge-header/standing-callouts.tsx'
import { LodgePartTabs } from '../../features/lodge-parts/lodge-part-tabs.tsx'
import { idOf, isAbout, isMail, lodgePath, paths } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import { FailedPage } from '../failed-page.tsx'
import { NotFoundPage } from '../not-found-page.tsx'
import { RouteOutline } from '../route-outline.tsx'
import { AboutPage } from './about-page.tsx'

const DebatePage = lazy(async () => ({ default: (await import('./debate-page.tsx')).DebatePage }))
const TopicPage = lazy(async () => ({ default: (await import('./topic-page.tsx')).TopicPage }))
const CreateDebatePage = lazy(async () => ({ default: (await import('./write-debate-page.tsx')).CreateDebatePage }))
const EditDebatePage = lazy(async () => ({ default: (await import('./write-debate-page.tsx')).EditDebatePage }))
const EditPage = lazy(async () => ({ default: (await import('./edit-page.tsx')).EditPage }))
const ManagementPages = lazy(async () => ({ default: (await import('./management-pages.tsx')).ManagementPages }))
const MediaPages = lazy(async () => ({ default: (await import('./media-pages.tsx')).MediaPages }))
const CalendarPages = lazy(async () => ({ default: (await import('./calendar-pages.tsx')).CalendarPages }))
const MailPage = lazy(async () => ({ default: (await import('./mail-page.tsx')).MailPage }))
const MembersPage = lazy(async () => ({ default: (await import('./members-page.tsx')).MembersPage }))
const SettingsPage = lazy(async () => ({ default: (await import('./settings-page.tsx')).SettingsPage }))

/** The pages below a lodge (docs/product/screens.md). */
const Pages = ({ lodge }: { lodge: SeenLodge }) => {
  const about = lodgePath(lodge.lodgeId)
  const { edit, manage } = lodge.part.may
  return (
    <Routes>
      <Route path="About" element={<AboutPage lodge={lodge} />} />
      <Route path="Debate" element={<DebatePage lodge={lodge} />} />
      <Route path="Debate/Category/:categoryId" element={<DebatePage lodge={lodge} />} />
      <Route path="Debate/Topic/:entryId" element={<TopicPage lodge={lodge} />} />
      <Route path="Debate/Create" element={<CreateDebatePage lodge={lodge} />} />
      <Route path="Debate/Edit/:entryId" element={<EditDebatePage lodge={lodge} />} />
      <Route path="Media/*" element={<MediaPages lodge={lodge} />} />
      <Route path="Calendar/*" element={<CalendarPages lodge={lodge} />} />
      <Route path="Members" element={<MembersPage lodge={lodge} />} />
      <Route
        path="Settings"
        element={lodge.inside ? <SettingsPage lodge={lodge} /> : <Navigate replace to={about} />}
      />
      <Route path="Edit" element={edit ? <EditPage lodge={lodge} /> : <Navigate replace to={about} />} />
      <Route
        path="MemberManagement/*"
        element={manage ? <ManagementPages lodge={lodge} /> : <Navigate replace to={about} />}
      />
      <Route path="*" element={<Navigate replace to={about} />} />
    </Routes>
  )
}

const ShownLodge = ({ lodge }: { lodge: SeenLodge }) => {
  const { pathname } = useLocation()
  const queryClient = useQueryClient()
  const { lodgeId, part, inside } = lodge
  useViewed(lodge)
  useTopic(inside?.live ?? part.answerLive ?? undefined, (change) => {
    void queryClient.invalidateQueries({ queryKey: ['Lodges/GetLodgeData', { lodgeId }] })
    for (const call of callsChangedBy(change)) void queryClient.invalidateQueries({ queryKey: [call] })
  })
  if (isMail(pathname))
    return (
      <ErrorBoundary>
        <Suspense fallback={<MailOutline />}>
          <Routes>
            <Route path="Mail/:conversationId?" element={<MailPage lodge={lodge} />} />
            <Route path="*" element={<Navigate replace to={lodgePath(lodgeId, 'Mail')} />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    )
  return (
    <>
      <LodgeHeader lodge={lodge} compact={!isAbout(pathname)} />
      <StandingCallouts lodge={lodge} />
      <LodgePartTabs lodge={lodge} />
      <ErrorBoundary>
        <Suspense fallback={<Skeleton shape="card" lines={5} />}>
          <Pages lodge={lodge} />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}

/** A lodge that has blocked the viewer says its name alone. */
const BlockedBy = ({ name }: { name: string }) => {
  const t = useLodgeTexts()
  usePage({ title: name })
  return (
    <>
      <PageHeader title={name} />
      <EmptyState
        icon="lock"
        title={t('blocked.title')}
        text={t('blocked.text')}
        action={
          <ButtonLink variant="primary" to={paths.front}>
            {t('toAll')}
          </ButtonLink>
        }
      />
    </>
  )
}

const Lodge = ({ lodgeId }: { lodgeId: number }) => {
  const query = useQuery({ ...lodgeQuery(lodgeId), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  // What was there before stays while it is read again, unless it is gone.
  if (failure && isGone(failure)) return <NotFoundPage what="lodge" lodgeId={lodgeId} />
  if (query.data) return isSeen(query.data) ? <ShownLodge lodge={query.data} /> : <BlockedBy name={query.data.name} />
  if (failure) return <FailedPage what="lodge" failure={failure} />
  return <RouteOutline />
}

/** /Community/Lodges/Lodge/:id and everything below it. */
export const LodgePage = () => {
  const { id } = useParams()
  const lodgeId = idOf(id)
  return lodgeId === undefined ? <NotFoundPage /> : <Lodge key={lodgeId} lodgeId={lodgeId} />
}
