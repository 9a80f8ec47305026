import { safetyTimes } from '@samvaer/contracts/safety/values'
import type { ReportRow } from '../models/report.ts'

/** Returns the moment until which a reporter may appeal; null where there is nothing to appeal. */
export const reportAppealUntil = ({ answer }: Pick<ReportRow, 'answer'>): Date | null =>
  answer?.outcome === 'NoViolation' ? new Date(answer.at.getTime() + safetyTimes.appeal) : null
