import { useRowFocus } from '@samvaer/remote-kit/row-focus'
import { Grid } from '@samvaer/ui'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EndlessList } from '../recovery/recovery.ts'

interface EndlessGridProps<Item> {
  query: UseInfiniteQueryResult<Item[]>
  queryKey: readonly unknown[]
  /** A card that carries `rowAttributes`. */
  row: (item: Item) => ReactNode
  /** The list in the shape of what comes. */
  outline: ReactNode
  empty: ReactNode
}

/** An endless list of small cards: people, or entries that nobody reads now. */
export const EndlessGrid = <Item,>({ query, queryKey, row, outline, empty }: EndlessGridProps<Item>) => {
  const place = useRowFocus()
  return (
    <div ref={place}>
      <EndlessList query={query} queryKey={queryKey} outline={outline} empty={empty}>
        {(items) => <Grid column="wide">{items.map(row)}</Grid>}
      </EndlessList>
    </div>
  )
}
