import type { CallOutput } from '@samvaer/contracts/client'
import { useFormat } from '@samvaer/remote-kit/format'
import { useSearchTexts } from '../../texts.ts'

export type Total = CallOutput<'Search/CountByFilters'>

/** Tells the number in words: "214 members", "more than 1,000 members". */
export const useTotalText = (): ((total: Total) => string) => {
  const t = useSearchTexts()
  const { number } = useFormat()
  return ({ count, more }) => (more ? t('total.more', { least: number(count) }) : t('total.members', { count }))
}
