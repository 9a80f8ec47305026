import type { ProfileData, ProfileTab } from '@samvaer/contracts/profile/shapes'
import { useTopic } from '@samvaer/remote-kit/live'
import { usePage } from '@samvaer/remote-kit/page'
import { isGone, onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Navigate, Route, Routes, useLocation, useParams } from '@samvaer/remote-kit/router'
import { LoadFailure, lazyPart, Skeleton } from '@samvaer/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Glance } from '../../features/profile-about/glance.tsx'
import { amongOf } from '../../features/profile-among/among.ts'
import { readAlbumsAgain } from '../../features/profile-data/media-lists.ts'
import { tabPath } from '../../features/profile-data/profile-paths.ts'
import { profileQuery } from '../../features/profile-data/profile-query.ts'
import { useVisit } from '../../features/profile-data/use-visit.ts'
import { Gallery } from '../../features/profile-gallery/gallery.tsx'
import { HeaderSkeleton } from '../../features/profile-header/header-skeleton.tsx'
import { ProfileHeader } from '../../features/profile-header/profile-header.tsx'
import { Albums } from '../../features/profile-media/albums.tsx'
import { NoProfile, Unavailable } from '../../features/profile-states/unavailable.tsx'
import { BlogPlace } from '../../features/profile-tabs/blog-place.tsx'
import { LodgesPlace } from '../../features/profile-tabs/lodges-place.tsx'
import { ProfileTabs } from '../../features/profile-tabs/profile-tabs.tsx'
import { idOf } from '../../paths.ts'
import { useProfileTexts } from '../../texts.ts'
import { AboutPage } from './about-page.tsx'
import { AlbumPage } from './album-page.tsx'
import { MediaPage } from './media-page.tsx'
import { PicturesPage } from './pictures-page.tsx'
import styles from './profile-page.module.css'

// Of the dark variant alone.
const GuestbookSection = lazyPart(async () => ({
  default: (await import('../../features/profile-guestbook/guestbook-section.tsx')).GuestbookSection,
}))
const RelationsSection = lazyPart(async () => ({
  default: (await import('../../features/profile-relations/relations-section.tsx')).RelationsSection,
}))

const AmongBar = lazyPart(async () => ({
  default: (await import('../../features/profile-among/among-bar.tsx')).AmongBar,
}))

const waiting = <Skeleton lines={3} />

/** The page of a profile that an address is about, for its title; the pages of media are about pictures. */
const tabOf = (pathname: string): ProfileTab => {
  const name = pathname.split('/')[3]?.toLowerCase() ?? ''
  const tabs: Record<string, ProfileTab> = {
    pictures: 'Pictures',
    media: 'Pictures',
    albums: 'Albums',
    relations: 'Relations',
    guestbook: 'Guestbook',
    blog: 'Blog',
    lodges: 'Lodges',
  }
  return tabs[name] ?? 'about'
}

/** The pages below a profile. Pages that this profile does not have, as on the new page, lead to about. */
const Pages = ({ profile }: { profile: ProfileData }) => {
  const about = <Navigate replace to={tabPath(profile.card.profileId, 'about')} />
  const has = (tab: ProfileTab) => profile.tabs.includes(tab)
  return (
    <Routes>
      <Route path="about" element={<AboutPage profile={profile} />} />
      <Route path="Pictures/:medium?" element={<PicturesPage profile={profile} />} />
      <Route path="Media/Album/:albumType/:albumId/:kind?/:mediaId?" element={<AlbumPage profile={profile} />} />
      <Route path="Media/:kind?/:mediaId?" element={<MediaPage profile={profile} />} />
      <Route path="Albums" element={<Albums profile={profile} />} />
      <Route
        path="Relations"
        element={has('Relations') ? <RelationsSection profile={profile} meanwhile={waiting} /> : about}
      />
      <Route
        path="Guestbook"
        element={has('Guestbook') ? <GuestbookSection profile={profile} meanwhile={waiting} /> : about}
      />
      <Route path="Blog" element={has('Blog') ? <BlogPlace profile={profile} /> : about} />
      <Route path="Lodges" element={has('Lodges') ? <LodgesPlace profile={profile} /> : about} />
      <Route path="*" element={about} />
    </Routes>
  )
}

const ShownProfile = ({ profile }: { profile: ProfileData }) => {
  const t = useProfileTexts()
  const { pathname } = useLocation()
  const { me, card, live } = profile
  const tab = tabOf(pathname)
  useVisit(card.profileId, !me)
  const queryClient = useQueryClient()
  useTopic(live, () => void readAlbumsAgain(queryClient, card.profileId))
  usePage({
    title: tab === 'about' ? card.name : t('profile.title', { name: card.name, tab: t(`profile.tab.${tab}`) }),
  })
  return (
    <>
      <ProfileHeader
        profile={profile}
        compact={tab !== 'about'}
        gallery={<Gallery profile={profile} />}
        glance={<Glance profile={profile} />}
      />
      <div className={styles.tabs}>
        <ProfileTabs profile={profile} />
      </div>
      <Suspense fallback={waiting}>
        <Pages profile={profile} />
      </Suspense>
    </>
  )
}

const Profile = ({ profileId }: { profileId: number }) => {
  const { pathname } = useLocation()
  const query = useQuery({ ...profileQuery(profileId), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  useTopic(query.data?.live, () => void query.refetch())
  if (query.data) {
    const { profile } = query.data
    return profile ? <ShownProfile profile={profile} /> : <Unavailable profileId={profileId} answer={query.data} />
  }
  if (failure && isGone(failure)) return <NoProfile state="NotFound" />
  if (failure) return <LoadFailure failure={failure} />
  return <HeaderSkeleton compact={tabOf(pathname) !== 'about'} />
}

/** The profile in the list that it was opened out of; its other pages stand further away from the list, and lead back here. */
const Opened = ({ profileId }: { profileId: number }) => {
  const among = amongOf(useLocation().state, profileId)
  return (
    <>
      {among && <AmongBar profileId={profileId} among={among} meanwhile={<div className={styles.among} />} />}
      <Profile profileId={profileId} />
    </>
  )
}

/** /Profile/:id and everything below it (docs/product/screens.md, "Profile"). */
export const ProfilePage = () => {
  const { id } = useParams()
  const profileId = idOf(id)
  return profileId === undefined ? <NoProfile state="NotFound" /> : <Opened key={profileId} profileId={profileId} />
}
