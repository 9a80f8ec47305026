import type { ProfileMedium } from '@samvaer/contracts/profile/shapes'
import { expect, it } from 'vitest'
import { slidesOf } from './slides.ts'

const medium = (mediaId: number, place: ProfileMedium['place']) => ({ mediaId, place }) as ProfileMedium
const [portrait, summer] = [medium(1, 'ProfilePictures'), medium(2, 'Public')]
const keys = (...given: Parameters<typeof slidesOf>) => slidesOf(...given).map(({ key }) => key)

it('begins with the profile picture, which opens, and goes on in the order of the owner', () => {
  expect(keys({ gender: 'Female', pictures: ['/a'] }, [portrait, summer])).toEqual(['1', '2'])
})

it('begins with the face of the card where no picture of the profile can be opened', () => {
  expect(keys({ gender: 'Male', pictures: ['/a'] }, [])).toEqual(['people'])
  expect(keys({ gender: 'Male', pictures: ['/a'] }, [summer])).toEqual(['people', '2'])
})

it('shows the two of a couple beside each other', () => {
  const [first] = slidesOf({ gender: 'Couple', pictures: ['/a'] }, [portrait])
  expect(first).toMatchObject({ kind: 'people', people: ['/a', undefined] })
})

it('shows pictures rather than letters, and letters rather than nothing', () => {
  expect(keys({ gender: 'Male', pictures: [] }, [summer])).toEqual(['2'])
  expect(keys({ gender: 'Male', pictures: [] }, [])).toEqual(['people'])
})
