import { Navigate, Route, Routes } from '@samvaer/remote-kit/router'
import { AllPage } from './pages/all-page.tsx'
import { BanPage } from './pages/ban-page.tsx'
import { CreatePage } from './pages/create-page.tsx'
import { EditPage } from './pages/edit-page.tsx'
import { EntryPage } from './pages/entry-page.tsx'
import { FollowedAuthorsPage } from './pages/followed-authors-page.tsx'
import { FollowedPage } from './pages/followed-page.tsx'
import { FromFollowedAuthorsPage } from './pages/from-followed-authors-page.tsx'
import { MyBlogsPage } from './pages/my-blogs-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { paths } from './paths.ts'

/** The pages below /Community/Blogs (product.md section 2 "Blogs"). */
export const Root = () => (
  <Routes>
    <Route index element={<Navigate replace to={paths.all} />} />
    <Route path="All" element={<AllPage />} />
    <Route path="MyBlogs" element={<MyBlogsPage />} />
    <Route path="Followed" element={<FollowedPage />} />
    <Route path="Followed/BlogsFromFollowedAuthors" element={<FromFollowedAuthorsPage />} />
    <Route path="Followed/Authors" element={<FollowedAuthorsPage />} />
    <Route path="Entry/:id/:name?" element={<EntryPage />} />
    <Route path="Create" element={<CreatePage />} />
    <Route path="Edit/:id" element={<EditPage />} />
    <Route path="Ban" element={<BanPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
)
