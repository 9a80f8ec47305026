import { useFormat } from '@samvaer/remote-kit/format'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Link, useSearchParams } from '@samvaer/remote-kit/router'
import { Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { upcomingCounts } from '../event-data/event-queries.ts'
import { useRegions } from '../event-data/use-regions.ts'
import { regionParameter, searchWith, useWantedEvents } from '../event-data/wanted-events.ts'
import { LoadFailure } from '../recovery/recovery.ts'
import type { Outlines } from './outlines.ts'
import styles from './region-map.module.css'

/** A map of a country, and the same regions in a list: each leads to the events in it. */
export const RegionMap = ({ outlines: { width, height, regions } }: { outlines: Outlines }) => {
  const t = useLodgeTexts()
  const { number } = useFormat()
  const [query] = useSearchParams()
  const { near, category, countryAreaId, startDate } = useWantedEvents()
  const [pointed, setPointed] = useState<number>()
  const counts = useQuery({ ...upcomingCounts({ category, startDate }), retry: onceMore })
  const areas = useRegions()
  const ofCounts = useRecovery(counts, counts.refetch)
  const ofAreas = useRecovery(areas, areas.refetch)
  const failure = ofCounts ?? ofAreas
  if (!counts.data || !areas.data)
    return failure ? <LoadFailure failure={failure} /> : <Skeleton shape="card" lines={8} />

  const events = new Map(counts.data.regions.map((region) => [region.countryAreaId, region.events]))
  const outlineOf = new Map(regions.map((region) => [region.areaId, region]))
  const drawn = areas.data.items.flatMap(({ id, name }) => {
    const outline = outlineOf.get(id)
    return outline ? [{ id, name, ...outline, events: events.get(id) ?? 0 }] : []
  })
  const to = (areaId: number | undefined) => ({ search: searchWith(query, regionParameter, String(areaId ?? '')) })
  /** Shows in the other of the two which region is meant. */
  const pointing = (id: number) => ({
    onPointerEnter: () => setPointed(id),
    onPointerLeave: () => setPointed(undefined),
    onFocus: () => setPointed(id),
    onBlur: () => setPointed(undefined),
  })
  const marks = (id: number) => ({
    'data-chosen': id === countryAreaId || undefined,
    'data-pointed': id === pointed || undefined,
  })
  const rows = [{ id: undefined, name: t('event.everywhere'), events: counts.data.all }, ...drawn]
  return (
    <nav className={styles.regions} aria-label={t('event.map.label')}>
      {/* The list says the same to keys and screen readers, and in larger targets. */}
      <svg className={styles.map} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
        {drawn.map(({ id, path, ...region }) => (
          <Link key={id} to={to(id)} replace tabIndex={-1} {...pointing(id)}>
            <path className={styles.region} d={path} data-some={region.events > 0 || undefined} {...marks(id)} />
          </Link>
        ))}
        {drawn.map(
          ({ id, middle: [x, y], ...region }) =>
            region.events > 0 && (
              <text key={id} className={styles.number} x={x} y={y} {...marks(id)}>
                {number(region.events)}
              </text>
            ),
        )}
      </svg>
      <ul className={styles.list}>
        {rows.map(({ id, name, ...region }) => {
          const current = id === undefined ? countryAreaId === undefined && !near : id === countryAreaId
          return (
            <li key={name}>
              <Link
                className={styles.row}
                to={to(id)}
                replace
                aria-current={current ? 'true' : undefined}
                {...(id !== undefined && { ...pointing(id), 'data-pointed': id === pointed || undefined })}
              >
                <span>{name}</span> <span className={styles.count}>{number(region.events)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
