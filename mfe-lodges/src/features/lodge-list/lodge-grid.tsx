import type { LodgeCard as Lodge } from '@samvaer/contracts/lodges/shapes'
import { Card, Skeleton, VisuallyHidden } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import card from './lodge-card.module.css'
import { LodgeCard } from './lodge-card.tsx'
import grid from './lodge-grid.module.css'

const LodgeCardSkeleton = () => (
  <Card as="li" inset="none">
    <div className={card.lodge}>
      <div className={`${card.cover} ${grid.ground}`} />
      <div className={card.words}>
        <Skeleton lines={3} />
      </div>
    </div>
  </Card>
)

interface LodgeCardsProps {
  /** Undefined while they are read. */
  lodges: readonly Lodge[] | undefined
  /** The number that comes at most. */
  count?: number
  level?: 2 | 3
  /** A row or two of a page: as many as fill it are shown. */
  shelf?: boolean
}

/** Lodges as cards in as many columns as there is room for, or the same in the shape of what comes. */
export const LodgeCards = ({ lodges, count = 6, level = 2, shelf = false }: LodgeCardsProps) => {
  const t = useLodgeTexts()
  return (
    <div className={grid.room} aria-busy={!lodges}>
      {!lodges && <VisuallyHidden>{t('list.loading')}</VisuallyHidden>}
      <ul className={grid.grid} data-shelf={shelf || undefined}>
        {lodges
          ? lodges.map((lodge) => <LodgeCard key={lodge.lodgeId} lodge={lodge} level={level} />)
          : Array.from({ length: count }, (_, place) => place).map((place) => <LodgeCardSkeleton key={place} />)}
      </ul>
    </div>
  )
}
