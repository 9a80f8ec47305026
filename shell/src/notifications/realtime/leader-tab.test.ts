/** Tabs of one browser: the locks and the channel are those of the runtime, the connection is written here. */
import type { RealtimeMessage } from '@samvaer/contracts/notifications/calls'
import { countNames } from '@samvaer/contracts/notifications/values'
import type { RealtimeOptions, RealtimeState } from '@samvaer/remote-kit/host'
import { createStore } from '@samvaer/remote-kit/host'
import { afterEach, expect, it } from 'vitest'
import { listenInLeaderTab } from './leader-tab.ts'

const noCounts = Object.fromEntries(countNames.map((name) => [name, 0])) as Record<(typeof countNames)[number], number>
const counts = (cursor: string): RealtimeMessage => ({ type: 'counts', cursor, counts: noCounts })

type Opened = Pick<RealtimeOptions, 'cursor' | 'onMessage' | 'onState'>

const leaving: (() => void)[] = []
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
})

const tab = (name: string) => {
  const watched = createStore<readonly string[]>([])
  const watches: (readonly string[])[] = []
  const opened: Opened[] = []
  const heard: RealtimeMessage[] = []
  const states: RealtimeState[] = []
  const leave = listenInLeaderTab({
    name,
    onMessage: (message) => heard.push(message),
    onState: (state) => states.push(state),
    open: (options) => {
      opened.push(options)
      return { end: () => opened.pop(), watch: (tickets) => watches.push(tickets) }
    },
    watched,
  })
  leaving.push(leave)
  return { opened, heard, states, leave, watched, watches }
}

it('ten tabs have one connection, and all hear', async () => {
  const tabs = Array.from({ length: 10 }, () => tab('ten'))
  await expect.poll(() => tabs.flatMap(({ opened }) => opened)).toHaveLength(1)
  const [connection] = tabs.flatMap(({ opened }) => opened)
  connection?.onState('live')
  connection?.onMessage(counts('a'))
  // A tab that was opened a moment ago may get the same counts once more.
  await expect.poll(() => tabs.map(({ heard }) => heard.at(-1))).toEqual(tabs.map(() => counts('a')))
  await expect.poll(() => tabs.map(({ states }) => states.at(-1))).toEqual(tabs.map(() => 'live'))
})

it('the next tab goes on at the cursor when the first one closes', async () => {
  const first = tab('next')
  await expect.poll(() => first.opened).toHaveLength(1)
  const second = tab('next')
  first.opened[0]?.onMessage(counts('b'))
  await expect.poll(() => second.heard.at(-1)).toEqual(counts('b'))
  expect(second.opened).toEqual([])
  first.leave()
  await expect.poll(() => second.opened).toHaveLength(1)
  expect(second.opened[0]?.cursor).toBe('b')
})

it('gives a tab that was opened later the present state', async () => {
  const first = tab('later')
  await expect.poll(() => first.opened).toHaveLength(1)
  first.opened[0]?.onState('polling')
  first.opened[0]?.onMessage(counts('c'))
  const second = tab('later')
  await expect.poll(() => second.heard.at(-1)).toEqual(counts('c'))
  expect(second.states.at(-1)).toBe('polling')
  expect(first.heard).toHaveLength(1)
})

it('a tab that leaves before its turn never connects', async () => {
  const first = tab('turn')
  await expect.poll(() => first.opened).toHaveLength(1)
  const [second, third] = [tab('turn'), tab('turn')]
  second.leave()
  first.leave()
  await expect.poll(() => third.opened).toHaveLength(1)
  expect(second.opened).toEqual([])
})

it('sends the connection what all tabs watch, whichever tab has it', async () => {
  const first = tab('watching')
  await expect.poll(() => first.opened).toHaveLength(1)
  const second = tab('watching')
  second.watched.set(['b'])
  first.watched.set(['a', 'c'])
  await expect.poll(() => first.watches.at(-1)?.toSorted()).toEqual(['a', 'b', 'c'])
  first.watched.set(['a'])
  await expect.poll(() => first.watches.at(-1)?.toSorted()).toEqual(['a', 'b'])
  const third = tab('watching')
  third.watched.set(['d', 'b'])
  await expect.poll(() => first.watches.at(-1)?.toSorted()).toEqual(['a', 'b', 'd'])
  third.leave()
  await expect.poll(() => first.watches.at(-1)?.toSorted()).toEqual(['a', 'b'])
  first.leave()
  await expect.poll(() => second.opened).toHaveLength(1)
  await expect.poll(() => second.watches.at(-1)).toEqual(['b'])
})

it('counts the last request when tabs watch too much', async () => {
  const first = tab('too much')
  await expect.poll(() => first.opened).toHaveLength(1)
  const second = tab('too much')
  second.watched.set(Array.from({ length: 40 }, (_, index) => `old ${index}`))
  await expect.poll(() => first.watches.at(-1)).toHaveLength(40)
  first.watched.set(Array.from({ length: 20 }, (_, index) => `new ${index}`))
  await expect.poll(() => first.watches.at(-1)).toHaveLength(50)
  expect(first.watches.at(-1)?.filter((ticket) => ticket.startsWith('new'))).toHaveLength(20)
})
