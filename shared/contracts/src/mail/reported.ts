import { declareReported } from '../core/declare-reported.ts'

export const mailReported = declareReported(['Message', 'Conversation'], 'Mail/GetReportedItem')
