// @vitest-environment happy-dom
/** The sending of acts that are made again before they are answered, by what `useCall` was told of them. */
import type { CallOutput } from '@samvaer/contracts/client'
import { expect, it } from 'vitest'
import { type CallSettings, useCall } from './api.ts'
import { click, clickTwice, show, until } from './testing.tsx'

type Note = 'Profiles/SaveNote'
const shownAtOnce: CallSettings<Note> = { optimistic: () => [] }

const kinds: [how: string, settings: CallSettings<Note>, times: number][] = [
  ['an act that waits for its answer once', {}, 1],
  ['one that shows at once as often as it is pressed', shownAtOnce, 2],
  ['one that shows at once and creates something once', { ...shownAtOnce, once: true }, 1],
]

it('sends acts that say how a whole stands one after the other, and shows each at once', async () => {
  const answers: (() => void)[] = []
  const saved = () => new Promise<CallOutput<Note>>((resolve) => answers.push(() => resolve({})))
  const shown: string[] = []
  const Save = () => {
    const { mutate } = useCall('Profiles/SaveNote', {
      inOrder: true,
      optimistic: ({ text }) => {
        shown.push(text)
        return []
      },
    })
    const save = (text: string) => mutate({ profileId: 7, text })
    return (
      <button type="button" onClick={() => ['Først', 'Sidst'].map(save)}>
        Gem
      </button>
    )
  }
  const host = await show(<Save />, { calls: { 'Profiles/SaveNote': saved } })
  await click(await host.page.find('button', 'Gem'))
  const sent = () => (host.asked('Profiles/SaveNote') as { text: string }[]).map(({ text }) => text)
  expect([shown, sent()]).toEqual([['Først', 'Sidst'], ['Først']])
  answers[0]?.()
  await until(() => sent().length === 2)
  expect(sent()).toEqual(['Først', 'Sidst'])
  answers[1]?.()
  await host.settled()
})

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
