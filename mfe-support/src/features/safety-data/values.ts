/** Values of the contract for pages: its schemas would bring the validation library with them. */
export {
  type ReportCategory,
  reportCategories,
  safetyLimits,
  urgentCategories,
} from '@samvaer/contracts/safety/values'
