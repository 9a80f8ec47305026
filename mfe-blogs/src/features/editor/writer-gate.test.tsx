// @vitest-environment happy-dom
/**
 * Members who may not write come to no editor, whichever way leads there: those who do not pay, and those with a blog
 * ban.
 */
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import { show, until } from '@samvaer/remote-kit/testing'
import { describe, expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { Root } from '../../root.tsx'
import { namespace, textFiles } from '../../texts.ts'

const ways = ['/Community/Blogs/Create', '/Community/Blogs/Edit/1']
const open = (at: string, profile: Partial<CurrentProfileData>) =>
  show(<Root />, {
    at,
    route: '/Community/Blogs/*',
    profile,
    texts: { [namespace]: textFiles },
    calls: {
      'Blogs/ProfileBlogBan': { ban: { type: 'Blogs', from: null, until: null, category: 'Harassment', text: null } },
    },
  })

describe.each(ways)('at %s', (at) => {
  it('a member who does not pay is asked to subscribe', async () => {
    const { page, address, asked, toastState } = await open(at, { subscriber: false })
    await page.find('heading', texts.membership.title)
    await until(() => toastState().membershipReason === 'blogs')
    expect(page.all('textbox')).toEqual([])
    expect(address()).toBe(at)
    expect(asked('Blogs/GetBlogEntryDataForEdit')).toEqual([])
  })

  it('a member with a blog ban comes to the page that says so', async () => {
    const { page, address, asked } = await open(at, { subscriber: true, bans: [{ type: 'Blogs', until: null }] })
    await page.find('heading', texts.ban.title)
    await page.says(texts.ban.reason.Harassment)
    await until(() => document.querySelectorAll('a[href="/Support/Decisions"]').length === 1)
    expect(address()).toBe('/Community/Blogs/Ban')
    expect(page.all('textbox')).toEqual([])
    expect(asked('Blogs/GetBlogEntryDataForEdit')).toEqual([])
  })
})
