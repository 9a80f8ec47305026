import { articlesPath } from '@samvaer/contracts/site/articles'
import { Navigate, Route, Routes, useMatch } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { lazy } from 'react'
import { ArticleRoutes } from './article-routes.tsx'
import { isBanned } from './features/editor/blog-ban.ts'
import { AllPage } from './pages/all-page.tsx'
import { CreatePage } from './pages/create-page.tsx'
import { EditPage } from './pages/edit-page.tsx'
import { EntryPage } from './pages/entry-page.tsx'
import { NotFoundPage } from './pages/lazy-not-found.ts'
import { paths } from './paths.ts'

// All and an entry are what people come to; everything else is read when it is opened.
const BanPage = lazy(async () => ({ default: (await import('./pages/ban-page.tsx')).BanPage }))
const BlogSettingsPage = lazy(async () => ({
  default: (await import('./pages/blog-settings-page.tsx')).BlogSettingsPage,
}))
const CuratedPage = lazy(async () => ({ default: (await import('./pages/curated-page.tsx')).CuratedPage }))
const FollowedAuthorsPage = lazy(async () => ({
  default: (await import('./pages/followed-authors-page.tsx')).FollowedAuthorsPage,
}))
const FollowedPage = lazy(async () => ({ default: (await import('./pages/followed-page.tsx')).FollowedPage }))
const FollowersPage = lazy(async () => ({ default: (await import('./pages/followers-page.tsx')).FollowersPage }))
const FromFollowedAuthorsPage = lazy(async () => ({
  default: (await import('./pages/from-followed-authors-page.tsx')).FromFollowedAuthorsPage,
}))
const HiddenAuthorsPage = lazy(async () => ({
  default: (await import('./pages/hidden-authors-page.tsx')).HiddenAuthorsPage,
}))
const HiddenPage = lazy(async () => ({ default: (await import('./pages/hidden-page.tsx')).HiddenPage }))
const MyBlogsPage = lazy(async () => ({ default: (await import('./pages/my-blogs-page.tsx')).MyBlogsPage }))
const MyCommentsPage = lazy(async () => ({ default: (await import('./pages/my-comments-page.tsx')).MyCommentsPage }))
const TopCommentedPage = lazy(async () => ({
  default: (await import('./pages/top-commented-page.tsx')).TopCommentedPage,
}))
const TopFollowersPage = lazy(async () => ({
  default: (await import('./pages/top-followers-page.tsx')).TopFollowersPage,
}))
const TopReadPage = lazy(async () => ({ default: (await import('./pages/top-read-page.tsx')).TopReadPage }))

/**
 * Tells members who may not write so at the door; reading stays open (docs/product/screens.md, "Blogs",
 * docs/product/roles.md).
 */
const Door = () => <Navigate replace to={isBanned(useCurrentProfile()) ? paths.ban : paths.all} />

/** The pages below /Community/Blogs (docs/product/screens.md, "Blogs"). */
const BlogRoutes = () => (
  <Routes>
    <Route index element={<Door />} />
    <Route path="All" element={<AllPage />} />
    <Route path="Settings" element={<BlogSettingsPage />} />
    <Route path="MyBlogs" element={<MyBlogsPage />} />
    <Route path="MyComments" element={<MyCommentsPage />} />
    <Route path="Top" element={<Navigate replace to={paths.topRead} />} />
    <Route path="Top/Read" element={<TopReadPage />} />
    <Route path="Top/Commented" element={<TopCommentedPage />} />
    <Route path="Top/Followers" element={<TopFollowersPage />} />
    <Route path="Top/Curated" element={<CuratedPage />} />
    <Route path="Followed" element={<FollowedPage />} />
    <Route path="Followed/BlogsFromFollowedAuthors" element={<FromFollowedAuthorsPage />} />
    <Route path="Followed/Authors" element={<FollowedAuthorsPage />} />
    <Route path="Followed/MyFollowers" element={<FollowersPage />} />
    <Route path="Hidden" element={<HiddenPage />} />
    <Route path="Hidden/Authors" element={<HiddenAuthorsPage />} />
    <Route path="Entry/:id/:name?" element={<EntryPage />} />
    <Route path="Create" element={<CreatePage />} />
    <Route path="Edit/:id" element={<EditPage />} />
    <Route path="Ban" element={<BanPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
)

/** The shell hands two places to this remote: the members' blogs, and the articles of the brand. */
export const Root = () => (useMatch(`${articlesPath}/*`) ? <ArticleRoutes /> : <BlogRoutes />)
