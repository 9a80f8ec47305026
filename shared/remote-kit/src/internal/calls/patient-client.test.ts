import { QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { turn } from '../../testing/until.ts'
import { PatientQueryClient } from './patient-client.ts'

const queryKey = ['ProfileMedia/GetMyAlbums', {}]

/** A page that shows a list, and a service whose answers are given one by one. */
const shown = () => {
  const client = new PatientQueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    answers.push(Promise.withResolvers<string>())
    return answers.at(-1)?.promise ?? ''
  }
  const observer = new QueryObserver(client, { queryKey, queryFn })
  onTestFinished(observer.subscribe(() => undefined))
  return { client, answers, list: () => client.getQueryData(queryKey) }
}

it('reads again what is invalidated while it is read for the first time', async () => {
  const { client, answers, list } = shown()
  const invalidated = client.invalidateQueries({ queryKey: ['ProfileMedia/GetMyAlbums'] })
  answers[0]?.resolve('without the album')
  await turn()
  expect(answers).toHaveLength(2)
  answers[1]?.resolve('with the album')
  await invalidated
  expect(list()).toBe('with the album')
})

it('reads it again also when the first read fails', async () => {
  const { client, answers, list } = shown()
  const invalidated = client.invalidateQueries({ queryKey })
  answers[0]?.reject(new Error('away'))
  await turn()
  answers[1]?.resolve('with the album')
  await invalidated
  expect([list(), answers.length]).toEqual(['with the album', 2])
})

it('reads once more, and no more, what is there, and nothing that is not meant', async () => {
  const { client, answers, list } = shown()
  void client.invalidateQueries({ queryKey: ['Blogs/GetFollowed'] })
  answers[0]?.resolve('before')
  await turn()
  const invalidated = client.invalidateQueries({ queryKey })
  await turn()
  answers[1]?.resolve('after')
  await invalidated
  expect([list(), answers.length]).toEqual(['after', 2])
})
