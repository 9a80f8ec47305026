import type { ShownKind } from '@samvaer/contracts/media/values'
import type { ProfileData, ProfileMedium } from '@samvaer/contracts/profile/shapes'
import { KindChoice, MediaGrid, MediaGridOutline, mediumIn } from '@samvaer/media-ui/tiles'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Navigate, useLocation, useParams, useSearchParams } from '@samvaer/remote-kit/router'
import { ButtonLink, EmptyState, EndlessList, Stack } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { OwnMediaNotes } from '../../features/moderated-media/own-media-notes.tsx'
import { profileMediaList } from '../../features/profile-data/media-lists.ts'
import { openedPicturePath, ownAlbumsPath, tabPath } from '../../features/profile-data/profile-paths.ts'
import { ProfileViewer } from '../../features/profile-media/profile-viewer.tsx'
import { useProfileTexts } from '../../texts.ts'

const kindIn = (search: URLSearchParams): ShownKind | undefined => {
  const wanted = search.get('show')
  return wanted === 'Picture' || wanted === 'Video' ? wanted : undefined
}

const NoPictures = ({ profile: { me, card } }: { profile: ProfileData }) => {
  const t = useProfileTexts()
  if (!me)
    return (
      <EmptyState
        icon="picture"
        title={t('profile.pictures.empty.title', { name: card.name })}
        text={t('profile.pictures.empty.text')}
        action={<ButtonLink to={tabPath(card.profileId, 'about')}>{t('profile.pictures.empty.act')}</ButtonLink>}
      />
    )
  return (
    <EmptyState
      icon="picture"
      title={t('profile.pictures.own.title')}
      text={t('profile.pictures.own.text')}
      action={<ButtonLink to={ownAlbumsPath}>{t('profile.pictures.own.act')}</ButtonLink>}
    />
  )
}

/** Everything to see of a profile, in its owner’s order; `p{id}` and `v{id}` below it open one. */
export const PicturesPage = ({ profile }: { profile: ProfileData }) => {
  const { medium } = useParams()
  const [search] = useSearchParams()
  const { search: query } = useLocation()
  const { me, card, counts } = profile
  const { profileId } = card
  const kind = kindIn(search)
  const list = profileMediaList(profileId, kind)
  const reading = useInfiniteQuery({ ...list, retry: onceMore })
  const { data, hasNextPage, fetchNextPage, refetch } = reading
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const wanted = medium === undefined ? undefined : mediumIn(medium)
  const base = `${tabPath(profileId, 'Pictures')}${query}`
  const addressOf = ({ media }: ProfileMedium) => `${openedPicturePath(profileId, media)}${query}`
  if (medium !== undefined && !wanted) return <Navigate replace to={base} />
  return (
    <Stack>
      {me && <OwnMediaNotes />}
      {counts.pictures > 0 && counts.videos > 0 && <KindChoice path={tabPath(profileId, 'Pictures')} kind={kind} />}
      <EndlessList
        query={reading}
        queryKey={list.queryKey}
        outline={<MediaGridOutline count={Math.min(counts.pictures + counts.videos, 24)} />}
        empty={<NoPictures profile={profile} />}
      >
        {(items) => <MediaGrid items={items} addressOf={addressOf} renew={refetch} />}
      </EndlessList>
      {wanted && (
        <ProfileViewer
          profileId={profileId}
          own={me}
          wanted={wanted}
          items={data}
          loadMore={hasNextPage ? loadMore : undefined}
          base={base}
          addressOf={addressOf}
        />
      )}
    </Stack>
  )
}
