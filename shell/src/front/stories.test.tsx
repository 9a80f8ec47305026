// @vitest-environment happy-dom
/** Stories of the front page: in the words of their writers, and nothing without any. */
import { show, visitor } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { shellTexts } from '../boot/texts.ts'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { Stories } from './stories.tsx'

const open = (items: { storyId: number; title: string; text: string; names: string }[]) =>
  show(<Stories />, {
    ...{ at: '/', profile: visitor, texts: { shell: shellTexts } },
    calls: { 'Stories/GetStories': { items } },
  })

it('shows each with its names', async () => {
  const { page } = await open([{ storyId: 1, title: 'Rabarber', text: 'Hun skrev først.', names: 'Ida og Bo' }])
  await page.find('heading', texts.front.stories)
  await page.find('heading', 'Rabarber')
  await page.says('Hun skrev først.')
  await page.says('Ida og Bo')
})

it('is nothing without any', async () => {
  const { settled } = await open([])
  await settled()
  expect(document.body.textContent).toBe('')
})
