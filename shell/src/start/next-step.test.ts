import { expect, it } from 'vitest'
import { nextSteps } from './next-step.ts'

const member: Parameters<typeof nextSteps>[0] = {
  status: 'Active',
  pictures: ['/media/1.webp'],
  validated: true,
  subscriber: true,
  awaitsFirstEntry: false,
}
const names = (change: object, exists: (path: string) => boolean = () => true) =>
  nextSteps({ ...member, ...change }, exists).map(({ name }) => name)

it('asks for the picture before anything else', () => {
  expect(names({ pictures: [], validated: false, subscriber: false })).toEqual([
    'picture',
    'validate',
    'read',
    'subscribe',
  ])
})

it('invites to write until there is a first entry', () => {
  expect(names({ awaitsFirstEntry: true })).toEqual(['write'])
  expect(names({})).toEqual([])
})

it('offers a locked profile its way out alone', () => {
  expect(names({ status: 'Locked', pictures: [], validated: false })).toEqual(['validate'])
  expect(names({ status: 'Locked', awaitsFirstEntry: true })).toEqual([])
})

it('never leads to a place that does not exist', () => {
  const onlyBlogs = (path: string) => path.startsWith('/Community/Blogs')
  expect(names({ pictures: [], validated: false, subscriber: false }, onlyBlogs)).toEqual(['read', 'subscribe'])
})
