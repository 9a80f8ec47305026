import type { CallOutput } from '@samvaer/contracts/client'
import { api } from '@samvaer/remote-kit/api'
import { ApiError } from '@samvaer/remote-kit/errors'
import { useTexts } from '@samvaer/remote-kit/texts'
import { useState } from 'react'
import { Button } from './button.tsx'
import styles from './place-button.module.css'

type Place = CallOutput<'Common/GetZipCodeByCoordinates'>

/** Milliseconds that a device has to find out where it is. */
const patience = 10_000

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: patience, maximumAge: 10 * 60_000 }),
  )

/** A town is known by less: hundredths of a degree are a kilometre, and no house. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100

const problemOf = (error: unknown): 'refused' | 'unknown' | 'failed' => {
  if (error instanceof ApiError) return error.status === 404 ? 'unknown' : 'failed'
  const { code } = error as Partial<GeolocationPositionError>
  return code === 1 ? 'refused' : 'failed'
}

interface PlaceButtonProps {
  /** True when the place is of use here; one that is not is as unknown. */
  takes?: (place: Place) => boolean
  onFound: (place: Place) => void
}

/** Fills in where the reader is, as the device knows it; nothing where a browser cannot tell. */
export const PlaceButton = ({ takes = () => true, onFound }: PlaceButtonProps) => {
  const { t } = useTexts('shell')
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<'refused' | 'unknown' | 'failed' | 'found'>()
  const [town, setTown] = useState('')
  if (!('geolocation' in navigator)) return null
  const find = async () => {
    setBusy(true)
    setSaid(undefined)
    try {
      const { latitude, longitude } = (await position()).coords
      const asked = { latitude: rounded(latitude), longitude: rounded(longitude) }
      const place = await api.get('Common/GetZipCodeByCoordinates', asked)
      if (takes(place)) {
        setTown(place.city)
        onFound(place)
      }
      setSaid(takes(place) ? 'found' : 'unknown')
    } catch (error) {
      setSaid(problemOf(error))
    }
    setBusy(false)
  }
  return (
    <div className={styles.place}>
      <Button variant="quiet" size="small" icon="place" busy={busy} onClick={() => void find()}>
        {t('ui.place.use')}
      </Button>
      <p role="status" className={styles.said}>
        {said && t(`ui.place.${said}`, { town })}
      </p>
    </div>
  )
}
