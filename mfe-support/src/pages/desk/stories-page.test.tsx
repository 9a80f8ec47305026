// @vitest-environment happy-dom
/** The desk of the stories: what waits, with the words that go to the writer. */
import { scopes } from '@samvaer/contracts/safety/values'
import { bo, click, fill } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { openAt } from '../../testing/open-support.ts'

const at = '/Support/Desk/Stories'
const profile = { role: 'Support', grants: [scopes.Content] } as const
const waits = {
  ...{ storyId: 7, version: 2, title: 'Rabarber', text: 'Hun skrev først.', names: 'Ida og Bo', author: bo },
  writtenAt: '2026-11-30T20:00:00.000Z',
}

it('lets a story through, or declines it, with words for its writer', async () => {
  const { page, asked } = await openAt(at, {
    profile: { ...profile, grants: [...profile.grants] },
    calls: {
      'Stories/GetStoryQueue': { items: [waits], next: null },
      'Stories/ShowStory': {},
      'Stories/DeclineStory': {},
    },
  })
  await page.find('heading', 'Rabarber')
  await click(await page.find('button', texts.stories.show))
  const decision = { storyId: 7, version: 2 }
  expect(asked('Stories/ShowStory')).toEqual([{ ...decision, reason: texts.stories.thanks }])
  await fill(await page.field(texts.stories.words), 'Et efternavn')
  await click(await page.find('button', texts.stories.decline))
  expect(asked('Stories/DeclineStory')).toEqual([{ ...decision, reason: 'Et efternavn' }])
})

it('is no page without its scope', async () => {
  const { page, asked } = await openAt(at, { profile: { role: 'Support', grants: [scopes.Tickets] } })
  await page.find('heading', texts.notFound.page.title)
  expect(asked('Stories/GetStoryQueue')).toEqual([])
})
