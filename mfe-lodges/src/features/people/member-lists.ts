/** The lists of those who belong to a lodge. */
import { listQuery } from '@samvaer/remote-kit/api'

const asPost = { method: 'POST' } as const

export const membersOf = (lodgeId: number) => listQuery('Lodges/GetLodgeMembers', { lodgeId }, asPost)
export const membersCalled = (lodgeId: number, text: string) =>
  listQuery('Lodges/SearchLodgeMembersByName', { lodgeId, text }, asPost)
