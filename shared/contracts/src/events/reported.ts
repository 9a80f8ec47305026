import { declareReported } from '../core/declare-reported.ts'

export const eventReported = declareReported(['Event', 'EventComment'], 'Events/GetReportedItem')
