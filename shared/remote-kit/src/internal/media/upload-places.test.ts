import { expect, it } from 'vitest'
import { createPlaces } from './upload-places.ts'

it('lets so many in at once, and the others in their order', async () => {
  const places = createPlaces(2)
  const entered: number[] = []
  const enter = async (number: number) => {
    const leave = await places.enter()
    entered.push(number)
    return leave
  }
  const [first, second, third, fourth] = [1, 2, 3, 4].map(enter)
  await Promise.all([first, second])
  expect(entered).toEqual([1, 2])
  ;(await second)?.()
  await third
  expect(entered).toEqual([1, 2, 3])
  ;(await first)?.()
  ;(await third)?.()
  await fourth
  expect(entered).toEqual([1, 2, 3, 4])
})
