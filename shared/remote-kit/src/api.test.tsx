// @vitest-environment happy-dom
/** The sending of an act that is pressed again before it is answered, by what `useCall` was told of it. */
import type { CallOutput } from '@samvaer/contracts/client'
import { expect, it } from 'vitest'
import { type CallSettings, useCall } from './api.ts'
import { clickTwice, show } from './testing.tsx'

type Note = 'Profiles/SaveNote'
const shownAtOnce: CallSettings<Note> = { optimistic: () => [] }

const kinds: [how: string, settings: CallSettings<Note>, times: number][] = [
  ['an act that waits for its answer once', {}, 1],
  ['one that shows at once as often as it is pressed', shownAtOnce, 2],
  ['one that shows at once and creates something once', { ...shownAtOnce, once: true }, 1],
]

it.each(kinds)('sends %s', async (_how, settings, times) => {
  const answer = Promise.withResolvers<CallOutput<Note>>()
  const Save = () => {
    const { mutate } = useCall('Profiles/SaveNote', settings)
    return (
      <button type="button" onClick={() => mutate({ profileId: 7, text: 'Kender jeg fra koret' })}>
        Gem
      </button>
    )
  }
  const host = await show(<Save />, { calls: { 'Profiles/SaveNote': () => answer.promise } })
  await clickTwice(await host.page.find('button', 'Gem'))
  expect(host.asked('Profiles/SaveNote')).toHaveLength(times)
  answer.resolve({})
  await host.settled()
})
