import { expect, it } from 'vitest'
import { likersList, namelessQuery } from './likers-lists.ts'

const item = { itemType: 'ProfileMedia' as const, itemId: 12 }

it('asks for everybody who likes a picture, or for those of one gender, each a list of its own', () => {
  expect(likersList(item).queryKey).toEqual(['Common/GetLikeProfiles', { ...item, take: 30 }, 'list'])
  expect(likersList(item, 'Female').queryKey).toEqual([
    'Common/GetLikeProfiles',
    { ...item, take: 30, genderFilter: 'Female' },
    'list',
  ])
})

it('asks how many of them are deleted', () => {
  expect(namelessQuery(item).queryKey).toEqual(['Common/GetLikeDeletedProfilesCount', item])
})
