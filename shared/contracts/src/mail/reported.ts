import { declareReported } from '../core/declare-reported.ts'

export const mailReported = declareReported(['Message', 'Conversation', 'ChatMessage'], 'Mail/GetReportedItem')
