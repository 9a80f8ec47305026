import { declareReported } from '../core/declare-reported.ts'

export const billingReported = declareReported(['Ad', 'BirthdayWish'], 'QuickScor/GetReportedItem')
