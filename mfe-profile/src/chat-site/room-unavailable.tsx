import { decisionsPath } from '@samvaer/contracts/safety/paths'
import type { ApiError } from '@samvaer/remote-kit/errors'
import { useFormat } from '@samvaer/remote-kit/format'
import { siteAddress } from '@samvaer/remote-kit/standalone'
import { Button, ButtonAnchor, Callout } from '@samvaer/ui'
import { useEffect, useRef } from 'react'
import { follow, roomsPath } from './place.ts'
import { refusalText } from './refusal-text.ts'
import styles from './room-unavailable.module.css'
import { useChatTexts } from './texts.ts'
import type { VisitState } from './visit.ts'

/** True when it is known that trying again before a moment to come is of no use. */
const isClosed = ({ detail }: ApiError): boolean => {
  const until = detail?.from ?? detail?.until
  return until === null || (typeof until === 'string' && Date.parse(until) > Date.now())
}

interface RoomUnavailableProps {
  state: Pick<VisitState, 'phase' | 'error'>
  enter: () => void
}

/** Says, in the place of a room that one is not in, why, and leads on. */
export const RoomUnavailable = ({ state: { phase, error }, enter }: RoomUnavailableProps) => {
  const t = useChatTexts()
  const format = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const failed = phase === 'failed'
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t(failed ? 'failed.title' : 'out.title')}
      </h1>
      <Callout tone={failed ? 'warning' : 'neutral'}>
        {failed || !error ? t('failed.text') : refusalText(error, t, format)}
      </Callout>
      <p className={styles.ways}>
        {error && isClosed(error) ? (
          <ButtonAnchor variant="primary" href={roomsPath} onClick={follow}>
            {t('out.rooms')}
          </ButtonAnchor>
        ) : (
          <>
            <Button variant="primary" icon="refresh" onClick={enter}>
              {t('again')}
            </Button>
            <a href={roomsPath} onClick={follow}>
              {t('out.rooms')}
            </a>
          </>
        )}
        {error?.code === 'Banned' && <a href={siteAddress(decisionsPath)}>{t('out.decision')}</a>}
        <a href={siteAddress('/Start')}>{t('out.site')}</a>
      </p>
    </div>
  )
}
