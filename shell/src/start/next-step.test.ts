import { expect, it } from 'vitest'
import { beginWith, nextSteps, type Step } from './next-step.ts'
import { hintsOf } from './use-hints.ts'

const words = { icon: 'start', title: '', text: '', action: '' } as const
const offered: Step[] = [
  { ...words, id: 'validate', order: 20, path: '/Validation', hint: 'Validation', whileHeldBack: true },
  { ...words, id: 'subscribe', order: 50, lacks: 'subscription' },
  { ...words, id: 'picture', order: 10, path: '/Pictures', hint: 'Picture' },
  { ...words, id: 'write', order: 30, path: '/Texts/New', hint: 'FirstEntry' },
  { ...words, id: 'read', order: 40, path: '/Texts', lacks: 'subscription' },
]
const member: Parameters<typeof nextSteps>[1] = {
  status: 'Active',
  subscriber: true,
  hints: [],
}
const names = (change: object, exists: (path: string) => boolean = () => true) =>
  nextSteps(offered, { ...member, ...change }, exists).map(({ id }) => id)

it('asks for what is missing, in the order of the steps', () => {
  expect(names({ hints: ['Validation', 'Picture'], subscriber: false })).toEqual([
    'picture',
    'validate',
    'read',
    'subscribe',
  ])
})

it('goes on with the step that is shown when an answer brings a more useful one, as long as it helps', () => {
  const asked = nextSteps(offered, { ...member, hints: ['Picture', 'Validation', 'FirstEntry'] }, () => true)
  const [, shown] = asked
  expect(beginWith(shown, asked).map(({ id }) => id)).toEqual(['validate', 'picture', 'write'])
  expect(beginWith(shown, asked.slice(2)).map(({ id }) => id)).toEqual(['write'])
  expect(beginWith(undefined, asked)).toEqual(asked)
})

it('invites to what a hint says, as long as it says it', () => {
  expect(names({ hints: ['FirstEntry'] })).toEqual(['write'])
  expect(names({})).toEqual([])
})

it('offers a locked profile its way out alone', () => {
  expect(names({ status: 'Locked', hints: ['Picture', 'Validation'] })).toEqual(['validate'])
  expect(names({ status: 'Locked', hints: ['FirstEntry'] })).toEqual([])
})

it('never leads to a place that does not exist', () => {
  const some = (path: string) => path.startsWith('/Texts')
  expect(names({ hints: ['Picture', 'Validation'], subscriber: false }, some)).toEqual(['read', 'subscribe'])
})

it('knows three hints from the profile itself, until the list is there', () => {
  const measured = { gender: 'Female', age: 40, height: 170, weight: 60 } as const
  const whole = { pictures: ['/media/1.webp'], validated: true, persons: [measured] }
  expect(hintsOf(whole)).toEqual([])
  expect(hintsOf({ ...whole, persons: [measured, { ...measured, weight: null }] })).toEqual(['HeightAndWeight'])
  expect(hintsOf({ ...whole, pictures: [], validated: false })).toEqual(['Picture', 'Validation'])
})
