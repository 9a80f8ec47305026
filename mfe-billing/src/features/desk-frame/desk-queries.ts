/** The queries of the desk; they are read again after each act. */
import { callQuery, listQuery } from '@samvaer/remote-kit/api'
import type { QueryKey } from '@tanstack/react-query'

/** Rows at a time. */
const listed = 30
const now = { staleTime: 0 } as const

export const waitingRefunds = () => listQuery('Payment/GetWaitingRefunds', { take: listed }, now)
export const waitingTransfers = () => listQuery('Payment/GetWaitingTransfers', { take: listed }, now)
export const transfersToReturn = () => listQuery('Payment/GetTransfersToReturn', { take: listed }, now)
export const recordedTransfers = () => listQuery('Payment/GetRecordedTransfers', { take: listed }, now)
export const waitingReversals = () => listQuery('Payment/GetWaitingReversals', { take: listed }, now)
export const differences = () => listQuery('Payment/GetDifferences', { take: listed }, now)
export const memberPayments = (profileId: number) =>
  listQuery('Payment/GetMemberPayments', { profileId, take: listed }, now)
export const memberMembership = (profileId: number) => callQuery('Payment/GetMemberMembership', { profileId }, now)
export const catalogueOn = (choice: { siteId?: number; day?: string }) => callQuery('Payment/GetCatalogue', choice, now)

export const contestAtDesk = (contestId: number | undefined) =>
  callQuery('Contest/GetContestDesk', contestId === undefined ? {} : { contestId }, now)
export const contestEntries = (contestId: number) =>
  listQuery('Contest/GetContestEntries', { contestId, take: listed }, now)

/** The queries that a draw changes. */
export const contestKeys: readonly QueryKey[] = [['Contest/GetContestDesk'], ['Contest/GetContestEntries']]

/** The queries that an act of the desk changes. */
export const deskKeys: readonly QueryKey[] = [
  ['Payment/GetWaitingRefunds'],
  ['Payment/GetWaitingTransfers'],
  ['Payment/GetTransfersToReturn'],
  ['Payment/GetRecordedTransfers'],
  ['Payment/GetWaitingReversals'],
  ['Payment/GetMemberPayments'],
  ['Payment/GetMemberMembership'],
]
