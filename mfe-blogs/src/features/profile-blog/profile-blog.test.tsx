// @vitest-environment happy-dom
/** The Blog tab of a profile that has written nothing: what others read, and the way to write for whoever it is. */
import { member, show, within } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import ProfileBlog from '../../slots/profile-blog.tsx'

const open = async (profileId: number) => {
  const { page } = await show(<ProfileBlog profileId={profileId} dark={false} />, {
    at: `/Profile/${profileId}/Blog`,
    calls: { 'Blogs/GetProfileBlogEntries': { items: [], next: null } },
  })
  return within(await page.find('region', texts.profileBlog.label))
}

it('says so to others, and offers them nothing to write', async () => {
  const tab = await open(member.id + 1)
  await tab.find('heading', texts.profileBlog.empty.title)
  await tab.gone('link', texts.write)
})

it('leads whoever it is to the editor', async () => {
  const tab = await open(member.id)
  await tab.find('heading', texts.profileBlog.own.title)
  expect((await tab.find('link', texts.write)).getAttribute('href')).toBe('/Community/Blogs/Create')
})
