// @vitest-environment happy-dom
/** Suggests tags: on the dark side kinks by their names before the tags of entries. */
import { fill, press, show } from '@samvaer/remote-kit/testing'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { TagField } from './tag-field.tsx'

const Field = () => {
  const [tags, setTags] = useState<string[]>([])
  return <TagField tags={tags} onChange={setTags} />
}
const kink = (name: string, profiles: number) => ({
  kink: 'rope',
  kind: 'Popular' as const,
  mine: false,
  name,
  profiles,
})
const open = (dark: boolean, services = ['search']) =>
  show(<Field />, {
    site: { dark },
    services,
    texts: { [namespace]: textFiles },
    calls: {
      'Blogs/GetBlogTagsAndAuthors': { tags: [], authors: [] },
      'Blogs/SearchBlogTags': { items: [{ tag: 'rejse', entries: 3 }], next: null },
      'DarkKinks/SearchKinksWithBlogTags': {
        items: [kink('Reb', 4), kink('Et navn der er alt for langt til et mærke', 1)],
        tags: [
          { tag: 'rejse', entries: 3 },
          { tag: 'reb', entries: 2 },
        ],
      },
    },
  })
const suggested = async ({ page }: Awaited<ReturnType<typeof open>>) => {
  await fill(await page.find('combobox', texts.editor.tags.label), 're')
  await page.find('option', /rejse/)
  return page.all('option').map(({ textContent }) => textContent?.replace(/\d.*/, '').trim())
}

it('suggests kinks by their names on the dark side, each word once, and none too long for a tag', async () => {
  const host = await open(true)
  expect(await suggested(host)).toEqual(['reb', 'rejse'])
  expect(host.asked('DarkKinks/SearchKinksWithBlogTags')).toEqual([{ query: 're', custom: true }])
  const field = await host.page.find('combobox', texts.editor.tags.label)
  field.focus()
  await press('ArrowDown')
  await press('Enter')
  await host.page.find('button', texts.editor.tags.remove.replace('{{tag}}', 'reb'))
})

it.each([
  ['on the light side', false, ['search']],
  ['where no search is', true, []],
])('suggests tags alone %s', async (_where, dark, services) => {
  const host = await open(dark, services)
  expect(await suggested(host)).toEqual(['rejse'])
  expect(host.asked('DarkKinks/SearchKinksWithBlogTags')).toEqual([])
})

it('scrolls to what it suggests', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await suggested(await open(false))
  expect(scrolled.mock.contexts.map((element) => (element as Element).role)).toEqual(['listbox'])
  expect(scrolled.mock.calls).toEqual([[{ block: 'nearest' }]])
  scrolled.mockRestore()
})
