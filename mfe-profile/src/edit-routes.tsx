import { Navigate, Route, Routes } from '@samvaer/remote-kit/router'
import { lazy } from 'react'
import { editPaths } from './features/edit-frame/edit-paths.ts'
import { FactsPage } from './pages/edit/facts-page.tsx'

// The texts of the profile are what members come for; everything else is read when it is opened.
const AlbumPage = lazy(async () => ({ default: (await import('./pages/edit/album-page.tsx')).AlbumPage }))
const AlbumsPage = lazy(async () => ({ default: (await import('./pages/edit/albums-page.tsx')).AlbumsPage }))
const ArchivePage = lazy(async () => ({ default: (await import('./pages/edit/archive-page.tsx')).ArchivePage }))
const ArchivedPage = lazy(async () => ({ default: (await import('./pages/edit/archived-page.tsx')).ArchivedPage }))
const ConvertPage = lazy(async () => ({ default: (await import('./pages/edit/convert-page.tsx')).ConvertPage }))
const DarkPage = lazy(async () => ({ default: (await import('./pages/edit/dark-page.tsx')).DarkPage }))
const DeletePage = lazy(async () => ({ default: (await import('./pages/edit/delete-page.tsx')).DeletePage }))
const MatchPage = lazy(async () => ({ default: (await import('./pages/edit/match-page.tsx')).MatchPage }))
const MissingPage = lazy(async () => ({ default: (await import('./pages/edit/missing-page.tsx')).MissingPage }))
const ProfilePicturesPage = lazy(async () => ({
  default: (await import('./pages/edit/profile-pictures-page.tsx')).ProfilePicturesPage,
}))
const QuestionsPage = lazy(async () => ({ default: (await import('./pages/edit/questions-page.tsx')).QuestionsPage }))
const RelationsPage = lazy(async () => ({ default: (await import('./pages/edit/relations-page.tsx')).RelationsPage }))

/** The pages below /EditProfile (docs/product/screens.md, "EditProfile"). */
export const EditRoutes = () => (
  <Routes>
    <Route index element={<FactsPage />} />
    <Route path="Convert" element={<ConvertPage />} />
    <Route path="Delete" element={<DeletePage />} />
    <Route path="MatchSettings" element={<MatchPage />} />
    <Route path="Welcome" element={<QuestionsPage />} />
    <Route path="DarkProfile" element={<DarkPage />} />
    <Route path="Relations" element={<RelationsPage />} />
    <Route path="PicturesAndVideos" element={<Navigate replace to={editPaths.albums} />} />
    <Route path="PicturesAndVideos/Albums" element={<AlbumsPage />} />
    <Route path="PicturesAndVideos/Album/:id" element={<AlbumPage />} />
    <Route path="PicturesAndVideos/ProfilePictures" element={<ProfilePicturesPage />} />
    <Route path="PicturesAndVideos/FileArchive" element={<ArchivePage />} />
    <Route path="PicturesAndVideos/FileArchive/:id" element={<ArchivedPage />} />
    <Route path="*" element={<MissingPage />} />
  </Routes>
)
