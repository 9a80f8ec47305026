import { declareReported } from '../core/declare-reported.ts'

export const blogReported = declareReported(['BlogEntry', 'BlogComment'], 'Blogs/GetReportedItem')
