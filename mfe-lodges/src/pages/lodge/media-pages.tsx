import { Link, Navigate, Route, Routes, useParams } from '@samvaer/remote-kit/router'
import { ButtonLink, EmptyState, Stack } from '@samvaer/ui'
import type { SeenLodge } from '../../features/lodge-data/roles.ts'
import { ClosedPart } from '../../features/lodge-parts/closed-part.tsx'
import { useLodgeTitle } from '../../features/lodge-parts/use-lodge-title.ts'
import { OpenAlbum } from '../../features/media-album/open-album.tsx'
import { AlbumsOverview } from '../../features/media-albums/albums-overview.tsx'
import { mediaPaths } from '../../features/media-data/media-paths.ts'
import { ValidationQueue } from '../../features/media-validation/validation-queue.tsx'
import { idOf } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'

interface PageProps {
  lodge: SeenLodge
}

const AlbumPage = ({ lodge }: PageProps) => {
  const t = useLodgeTexts()
  const albumId = idOf(useParams().mediaAlbumId)
  const { albums } = mediaPaths(lodge.lodgeId)
  if (albumId === undefined) return <Navigate replace to={albums} />
  const gone = (
    <EmptyState
      icon="picture"
      title={t('album.gone.title')}
      text={t('album.gone.text')}
      action={<ButtonLink to={albums}>{t('album.toAll')}</ButtonLink>}
    />
  )
  return <OpenAlbum key={albumId} lodge={lodge} albumId={albumId} gone={gone} />
}

const ValidationPage = ({ lodge }: PageProps) => {
  const t = useLodgeTexts()
  const { albums } = mediaPaths(lodge.lodgeId)
  if (!lodge.part.may.manage) return <Navigate replace to={albums} />
  return (
    <Stack gap={4}>
      <Link to={albums}>{t('album.toAll')}</Link>
      <h2>{t('validation.title')}</h2>
      <ValidationQueue lodge={lodge} />
    </Stack>
  )
}

/** /Community/Lodges/Lodge/:id/Media and what lies below it. */
export const MediaPages = ({ lodge }: PageProps) => {
  const t = useLodgeTexts()
  useLodgeTitle(lodge, t('part.media'))
  if (!lodge.part.may.read) return <ClosedPart lodge={lodge} />
  return (
    <Routes>
      <Route path="Albums" element={<AlbumsOverview lodge={lodge} />} />
      <Route path="Album/:mediaAlbumId" element={<AlbumPage lodge={lodge} />} />
      <Route path="Validation" element={<ValidationPage lodge={lodge} />} />
      <Route path="*" element={<Navigate replace to={mediaPaths(lodge.lodgeId).albums} />} />
    </Routes>
  )
}
