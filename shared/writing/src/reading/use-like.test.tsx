// @vitest-environment happy-dom
/** A heart beside reads that are under way: what was answered before the like was heard of takes it back from nobody. */
import { click, type HostOptions, refused, show, turn, until } from '@samvaer/remote-kit/testing'
import { useQuery } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { LikeButton } from './like-button.tsx'
import { type Likeable, useLike } from './use-like.ts'

const queryKey = ['row']
const item = { itemType: 'BlogEntry', itemId: 5 } as const
const before: Likeable = { liked: false, likes: 2 }
const after: Likeable = { liked: true, likes: 3 }

/** A row behind a heart of its own, and a service whose answers are given one by one. */
const shown = async (options: HostOptions) => {
  const answers: ((row: Likeable) => void)[] = []
  const queryFn = () => new Promise<Likeable>((resolve) => answers.push(resolve))
  const Row = () => {
    const { data } = useQuery({ queryKey, queryFn, staleTime: 0 })
    return data && <p>{`${data.liked} ${data.likes}`}</p>
  }
  const Heart = () => {
    const like = useLike(item, before, (change) => [
      { queryKey, change: (row) => ({ ...(row as Likeable), ...change(row as Likeable) }) },
    ])
    return <LikeButton {...like} />
  }
  const host = await show(
    <>
      <Row />
      <Heart />
    </>,
    options,
  )
  await until(() => answers.length === 1)
  const name = texts.like.label_other.replace('{{count, number}}', '2')
  return {
    ...host,
    press: async () => click(await host.page.find('button', name)),
    answer: async (row: Likeable) => {
      answers.at(-1)?.(row)
      await turn()
      await turn()
    },
    read: () => void host.queryClient.refetchQueries({ queryKey }),
    row: () => host.queryClient.getQueryData(queryKey),
  }
}

it('stays in a row that was read for the first time when it was pressed, and in what is read until it is heard of', async () => {
  const { press, answer, read, row, asked, settled } = await shown({ calls: { 'Common/ToggleLike': { liked: true } } })
  await press()
  await settled()
  await answer(before)
  expect(row()).toEqual(after)
  // Read again, because it crossed the act; the service has not heard of it.
  await answer(before)
  expect(row()).toEqual(after)
  read()
  await answer({ liked: true, likes: 7 })
  expect(row()).toEqual({ liked: true, likes: 7 })
  expect(asked('Common/ToggleLike')).toEqual([item])
})

it('is what the service says where the press was refused', async () => {
  const { press, answer, read, row, settled } = await shown({ calls: { 'Common/ToggleLike': refused('NotAllowed') } })
  await answer(before)
  await press()
  await settled()
  expect(row()).toEqual(before)
  read()
  await answer({ liked: false, likes: 4 })
  expect(row()).toEqual({ liked: false, likes: 4 })
})

it('is read as it stands once ten seconds are over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { press, answer, read, row, settled } = await shown({ calls: { 'Common/ToggleLike': { liked: true } } })
  await answer(before)
  await press()
  await settled()
  vi.advanceTimersByTime(9_999)
  read()
  await answer(before)
  expect(row()).toEqual(after)
  vi.advanceTimersByTime(1)
  read()
  await answer(before)
  expect(row()).toEqual(before)
})
