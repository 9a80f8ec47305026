import type { ReportedItemType } from '@samvaer/contracts/reported-items'
import { useSupportTexts } from '../../texts.ts'

interface Item {
  itemType: ReportedItemType
  title: string
}

/**
 * Returns the title of an item: pictures, messages and ads have none, and that of a relation is a word of the contract.
 */
const titleOf = ({ itemType, title }: Item): string => (itemType === 'Relation' ? '' : title)

/** Returns how something that was reported is called: its kind, and its title where it has one. */
export const useItemName = (): ((item: Item) => string) => {
  const t = useSupportTexts()
  return (item) => {
    const kind = t(`reportedItem.${item.itemType}`)
    const title = titleOf(item)
    return title === '' ? kind : t('reportedItem.named', { kind, title })
  }
}
