import { useTopic } from '@samvaer/remote-kit/live'
import { usePage } from '@samvaer/remote-kit/page'
import { isGone, onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Navigate, Route, Routes, useLocation, useParams } from '@samvaer/remote-kit/router'
import { ButtonLink, EmptyState, ErrorBoundary, PageHeader, Skeleton } from '@samvaer/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
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
import {
  CalendarPages,
  CreateDebatePage,
  DebatePage,
  EditDebatePage,
  EditPage,
  MailPage,
  ManagementPages,
  MediaPages,
  MembersPage,
  preloadPage,
  SettingsPage,
  TopicPage,
} from './lazy-pages.ts'

const outline = <Skeleton shape="card" lines={5} />

/** The pages below a lodge (docs/product/screens.md). */
const Pages = ({ lodge }: { lodge: SeenLodge }) => {
  const about = lodgePath(lodge.lodgeId)
  const { edit, manage } = lodge.part.may
  return (
    <Routes>
      <Route path="About" element={<AboutPage lodge={lodge} />} />
      <Route path="Debate" element={<DebatePage lodge={lodge} meanwhile={outline} />} />
      <Route path="Debate/Category/:categoryId" element={<DebatePage lodge={lodge} meanwhile={outline} />} />
      <Route path="Debate/Topic/:entryId" element={<TopicPage lodge={lodge} meanwhile={outline} />} />
      <Route path="Debate/Create" element={<CreateDebatePage lodge={lodge} meanwhile={outline} />} />
      <Route path="Debate/Edit/:entryId" element={<EditDebatePage lodge={lodge} meanwhile={outline} />} />
      <Route path="Media/*" element={<MediaPages lodge={lodge} meanwhile={outline} />} />
      <Route path="Calendar/*" element={<CalendarPages lodge={lodge} meanwhile={outline} />} />
      <Route path="Members" element={<MembersPage lodge={lodge} meanwhile={outline} />} />
      <Route
        path="Settings"
        element={lodge.inside ? <SettingsPage lodge={lodge} meanwhile={outline} /> : <Navigate replace to={about} />}
      />
      <Route
        path="Edit"
        element={edit ? <EditPage lodge={lodge} meanwhile={outline} /> : <Navigate replace to={about} />}
      />
      <Route
        path="MemberManagement/*"
        element={manage ? <ManagementPages lodge={lodge} meanwhile={outline} /> : <Navigate replace to={about} />}
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
        <Routes>
          <Route path="Mail/:conversationId?" element={<MailPage lodge={lodge} meanwhile={<MailOutline />} />} />
          <Route path="*" element={<Navigate replace to={lodgePath(lodgeId, 'Mail')} />} />
        </Routes>
      </ErrorBoundary>
    )
  return (
    <>
      <LodgeHeader lodge={lodge} compact={!isAbout(pathname)} />
      <StandingCallouts lodge={lodge} />
      <LodgePartTabs lodge={lodge} />
      <ErrorBoundary>
        <Suspense fallback={outline}>
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
  // The lodge from before stays while it is read again, unless it is gone.
  if (failure && isGone(failure)) return <NotFoundPage what="lodge" lodgeId={lodgeId} />
  if (query.data) return isSeen(query.data) ? <ShownLodge lodge={query.data} /> : <BlockedBy name={query.data.name} />
  if (failure) return <FailedPage what="lodge" failure={failure} />
  return <RouteOutline />
}

/** /Community/Lodges/Lodge/:id and everything below it. */
export const LodgePage = () => {
  const { id, '*': place = '' } = useParams()
  const lodgeId = idOf(id)
  useEffect(() => {
    preloadPage(place)
  }, [place])
  return lodgeId === undefined ? <NotFoundPage /> : <Lodge key={lodgeId} lodgeId={lodgeId} />
}
