/** The order of the start page's sections. */
import type { SectionOption } from '@samvaer/contracts/site/start-settings'
import { startSections } from '@samvaer/contracts/site/values'

/**
 * A saved order with every section of today: one that came later stands behind the one that it follows in the
 * specification, shown. Nothing saved stays nothing: that is the brand's own order.
 */
export const completeOrder = (saved: readonly SectionOption[]): SectionOption[] => {
  if (saved.length === 0) return []
  const order = [...saved]
  for (const [index, id] of startSections.entries()) {
    if (order.some((option) => option.id === id)) continue
    const before = order.findIndex((option) => option.id === startSections[index - 1])
    order.splice(before + 1, 0, { id, hidden: false })
  }
  return order
}
