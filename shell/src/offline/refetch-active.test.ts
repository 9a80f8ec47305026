import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { refetchActive } from './refetch-active.ts'

it('reads once more what is under way for the first time, and leaves other reads alone', async () => {
  const client = new QueryClient()
  const held = Promise.withResolvers<string>()
  const watched = (call: string) => {
    const read = vi.fn(async () => 'with what waits').mockImplementationOnce(() => held.promise)
    const observer = new QueryObserver(client, { queryKey: [call, {}], queryFn: read })
    onTestFinished(observer.subscribe(() => undefined))
    return { observer, read }
  }
  const [comments, names] = [watched('Blogs/GetComments'), watched('Common/GetEmojis')]
  const anew = refetchActive(client, (call) => call.startsWith('Blogs/'))
  held.resolve('without it')
  await anew
  expect(comments.observer.getCurrentResult().data).toBe('with what waits')
  expect(comments.read).toHaveBeenCalledTimes(2)
  expect(names.read).toHaveBeenCalledOnce()
})
