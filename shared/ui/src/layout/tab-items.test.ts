import { describe, expect, it } from 'vitest'
import { openTab } from './tab-items.ts'

const items = [
  { to: '/Community/Blogs', label: 'Front', end: true },
  { to: '/Community/Blogs/All', label: 'All' },
  { to: '/Community/Blogs/Top/Read?period=7', label: 'Top' },
  { to: '/Community/Blogs/Top', label: 'Top lists' },
]

describe('the open tab', () => {
  it.each([
    ['/Community/Blogs', 'Front'],
    ['/Community/Blogs/All', 'All'],
    ['/community/blogs/all/', 'All'],
    ['/Community/Blogs/Top/Read', 'Top'],
    ['/Community/Blogs/Top/Commented', 'Top lists'],
  ])('on %s is %s', (pathname, label) => {
    expect(openTab(items, pathname)?.label).toBe(label)
  })

  it.each([
    ['/Profile/7/Pictures/p3', 'Pictures'],
    ['/Profile/7/Media/Picture/3', 'Pictures'],
    ['/Profile/7/Media/Album/Public/4/Picture/3', 'Albums'],
    ['/Profile/7/albums', 'Albums'],
    ['/Profile/7/Mediation', undefined],
  ])('of a profile on %s is %s, whose other pages are named', (pathname, label) => {
    const ofProfile = [
      { to: '/Profile/7/Pictures', label: 'Pictures', others: ['/Profile/7/Media'] },
      { to: '/Profile/7/Albums', label: 'Albums', others: ['/Profile/7/Media/Album'] },
    ]
    expect(openTab(ofProfile, pathname)?.label).toBe(label)
  })

  it('is none elsewhere', () => {
    expect(openTab(items, '/Community/Blogs/Alliance')).toBeUndefined()
  })
})
