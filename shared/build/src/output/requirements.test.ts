import { expect, it } from 'vitest'
import { readRemoteDescription, remoteParts } from '../parts.ts'
import { requirementsOf } from './requirements.ts'

it('names the calls of scripts and of remote.json with their shapes, and the versions that it runs on', () => {
  const part = remoteParts().find(({ name }) => name === 'mfe-blogs')
  if (!part) throw new Error('no mfe-blogs')
  const remote = { ...readRemoteDescription(part.directory), pushAfter: ['Blogs/FollowBlogEntry'] }
  const files = new Map([
    ['entry.js', Buffer.from('ask("Blogs/GetComments"),ask("Blogs/NoSuchCall")')],
    ['entry.css', Buffer.from('/* Mail/GetInbox */')],
  ])
  const consumed = { a: ['react', '@samvaer/remote-kit/api'], b: ['react', '@tanstack/react-query'] }
  const { calls, shared, slots, contracts } = requirementsOf(part, { ...remote, offline: undefined }, files, consumed)
  expect(Object.keys(calls)).toEqual(
    ['Blogs/FollowBlogEntry', 'Blogs/GetComments'].concat(firstCalls(remote)).toSorted(),
  )
  expect(calls['Blogs/GetComments']).toMatchObject({
    method: 'GET',
    input: { type: 'object' },
    output: { type: 'object' },
  })
  expect(shared).toEqual({
    '@tanstack/react-query': expect.stringMatching(/^\^5\.\d+\.0$/),
    react: expect.stringMatching(/^\^19\.\d+\.0$/),
  })
  expect([slots.length, contracts]).toEqual([
    Object.keys(remote.contributes.slots ?? {}).length,
    expect.stringMatching(/^\d+\.\d+\.\d+$/),
  ])
})

const firstCalls = ({ firstCalls = [], forAWhile = [] }: ReturnType<typeof readRemoteDescription>): string[] => {
  const named = [...firstCalls, ...forAWhile].map(({ call }) => call.split('?', 1)[0] ?? '')
  return [...new Set(named)].filter((call) => !['Blogs/FollowBlogEntry', 'Blogs/GetComments'].includes(call))
}
