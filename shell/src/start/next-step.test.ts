import { expect, it } from 'vitest'
import { nextSteps, type Step } from './next-step.ts'

const words = { icon: 'start', title: '', text: '', action: '' } as const
const offered: Step[] = [
  { ...words, id: 'validate', order: 20, path: '/Validation', lacks: 'validation', whileHeldBack: true },
  { ...words, id: 'subscribe', order: 50, lacks: 'subscription' },
  { ...words, id: 'picture', order: 10, path: '/Pictures', lacks: 'picture' },
  { ...words, id: 'write', order: 30, path: '/Texts/New', hint: 'FirstEntry' },
  { ...words, id: 'read', order: 40, path: '/Texts', lacks: 'subscription' },
]
const member: Parameters<typeof nextSteps>[1] = {
  status: 'Active',
  pictures: ['/media/1.webp'],
  validated: true,
  subscriber: true,
  hints: [],
}
const names = (change: object, exists: (path: string) => boolean = () => true) =>
  nextSteps(offered, { ...member, ...change }, exists).map(({ id }) => id)

it('asks for what is missing, in the order of the steps', () => {
  expect(names({ pictures: [], validated: false, subscriber: false })).toEqual([
    'picture',
    'validate',
    'read',
    'subscribe',
  ])
})

it('invites to what a hint says, as long as it says it', () => {
  expect(names({ hints: ['FirstEntry'] })).toEqual(['write'])
  expect(names({})).toEqual([])
})

it('offers a locked profile its way out alone', () => {
  expect(names({ status: 'Locked', pictures: [], validated: false })).toEqual(['validate'])
  expect(names({ status: 'Locked', hints: ['FirstEntry'] })).toEqual([])
})

it('never leads to a place that does not exist', () => {
  const some = (path: string) => path.startsWith('/Texts')
  expect(names({ pictures: [], validated: false, subscriber: false }, some)).toEqual(['read', 'subscribe'])
})
