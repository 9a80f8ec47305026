import { useSearchParams } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { ButtonLink, ErrorBoundary, Skeleton } from '@samvaer/ui'
import { paths } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import { mapParameter, searchWith } from '../event-data/wanted-events.ts'
import styles from './map-part.module.css'
import { regionMapOf } from './region-maps.tsx'

/** Opens the map of the viewer's country; the address keeps it open. Nothing where none is drawn. */
export const MapPart = () => {
  const t = useLodgeTexts()
  const { countryId } = useCurrentProfile()
  const [query] = useSearchParams()
  const RegionMap = regionMapOf(countryId)
  if (!RegionMap) return null
  const open = query.has(mapParameter)
  const search = searchWith(query, mapParameter, open ? '' : '1')
  return (
    <>
      <p className={styles.opener}>
        <ButtonLink icon="place" size="small" replace to={`${paths.upcomingEvents}${search}`}>
          {open ? t('event.map.close') : t('event.map.open')}
        </ButtonLink>
      </p>
      {open && (
        <ErrorBoundary>
          <RegionMap meanwhile={<Skeleton shape="card" lines={8} />} />
        </ErrorBoundary>
      )}
    </>
  )
}
