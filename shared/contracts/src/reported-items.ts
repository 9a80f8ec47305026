/**
 * The things that members report: each domain declares its own in `<room>/reported.ts`, and hears what was decided by
 * ItemModerated.
 */
import * as z from 'zod'
import { billingReported } from './billing/reported.ts'
import { blogReported } from './blogs/reported.ts'
import { eventReported } from './events/reported.ts'
import { lodgeReported } from './lodges/reported.ts'
import { mailReported } from './mail/reported.ts'
import { profileReported } from './profile/reported.ts'

export const reportedItems = {
  ...billingReported,
  ...blogReported,
  ...eventReported,
  ...lodgeReported,
  ...mailReported,
  ...profileReported,
}

export type ReportedItemType = keyof typeof reportedItems
export const reportedItemTypes = Object.keys(reportedItems) as [ReportedItemType, ...ReportedItemType[]]
export const reportedItemType = z.enum(reportedItemTypes)
