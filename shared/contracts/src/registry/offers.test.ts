import { expect, test } from 'vitest'
import { misfits } from './offers.ts'
import { remoteDescription } from './release.ts'

const remote = (name: string, said: object) =>
  remoteDescription.parse({
    ...{ name: `mfe-${name}`, owner: 'team', routes: [`/${name}`], areas: [], tier: 1, sizeBudget: 1 },
    ...said,
  })
const fills = (place: string, takes?: object) => ({ contributes: { slots: { [place]: { module: './part', takes } } } })
const garden = remote('garden', { offers: { 'garden.Bed': { bedId: 'number', note: 'string?' } } })

test('a place that nobody offers is named with the nearest that there is', () => {
  expect(misfits(remote('bees', fills('garden.Bad')), [garden])).toEqual([
    'contributes.slots: nobody offers garden.Bad; the nearest is garden.Bed',
  ])
  expect(misfits(remote('bees', fills('membership.Offre')), [])).toEqual([
    'contributes.slots: nobody offers membership.Offre; the nearest is membership.Offer',
  ])
})

test('a place gives what those who fill it take, and says what it gives otherwise', () => {
  expect(misfits(remote('bees', fills('garden.Bed', { bedId: 'number', note: 'string?' })), [garden])).toEqual([])
  // A part that can do without a value takes one that is always there; the other way round it does not.
  expect(misfits(remote('bees', fills('garden.Bed', { bedId: 'number?', sun: 'boolean?' })), [garden])).toEqual([])
  expect(
    misfits(remote('bees', fills('garden.Bed', { note: 'string', bedId: 'string', sun: 'boolean' })), [garden]),
  ).toEqual([
    'contributes.slots: garden.Bed gives note as string?, not as string',
    'contributes.slots: garden.Bed gives bedId as number, not as string',
    'contributes.slots: garden.Bed does not give sun',
  ])
})

test('who takes a place away, or gives less there, is told who fills it', () => {
  const bees = remote('bees', fills('garden.Bed', { bedId: 'number' }))
  expect(misfits(remote('garden', {}), [garden, bees])).toEqual([
    'offers: garden.Bed is not offered any more, and mfe-bees fills it',
  ])
  expect(misfits(remote('garden', { offers: { 'garden.Bed': { bedId: 'number?' } } }), [garden, bees])).toEqual([
    'offers: garden.Bed gives bedId as number?, not as number, and mfe-bees fills it',
  ])
  expect(misfits(garden, [bees])).toEqual([])
})

test('a place bears the name of who offers it', () => {
  expect(() => remote('bees', { offers: { 'garden.Hive': {} } })).toThrow('garden.Hive does not begin with bees.')
})
