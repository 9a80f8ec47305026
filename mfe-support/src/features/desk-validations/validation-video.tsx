import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { Film, FreshCards } from '@samvaer/media-ui/pictures'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { Button, Callout } from '@samvaer/ui'
import { useEffect, useRef, useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { type Refusal, refusalOf } from '../desk-cases/refusal-of.ts'

/** Milliseconds until the media service has usually heard that it may be seen, and how often that is waited for. */
const soon = 700
const mostTries = 8

interface ValidationVideoProps {
  validationId: number
  name: string
  /** Counts up with each press of the key that opens it. */
  asked: number
  onOpened: () => void
}

/** The video of a case: who opens it is kept for the audit, so it is opened by a press and not by itself. */
export const ValidationVideo = ({ validationId, name, asked, onOpened }: ValidationVideoProps) => {
  const t = useSupportTexts()
  const [video, setVideo] = useState<MediaCard>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [late, setLate] = useState(false)
  const tries = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = useCall('ValidateProfile/OpenValidationVideo', {
    handles: (error: ApiError) => refusalOf(error) !== undefined,
    onError: (error: ApiError) => setRefusal(refusalOf(error)),
    onSuccess: ({ video: card }) => {
      if (card) {
        setVideo(card)
        onOpened()
      } else if (tries.current < mostTries) {
        tries.current += 1
        timer.current = setTimeout(() => open.mutate({ validationId }), soon)
      } else setLate(true)
    },
  })
  const begin = () => {
    tries.current = 0
    setLate(false)
    setRefusal(undefined)
    open.mutate({ validationId })
  }
  const first = useRef(asked)
  useEffect(() => {
    if (asked === first.current) return
    first.current = asked
    begin()
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  if (refusal)
    return (
      <Callout tone="warning" live>
        {t(`cases.refused.${refusal}`)}
      </Callout>
    )
  if (video)
    return (
      <div>
        <Film card={video} label={t('validations.videoOf', { name })} shown begins />
        <FreshCards cards={[video]} renew={() => open.mutate({ validationId })} />
      </div>
    )
  return (
    <>
      {late && (
        <Callout tone="warning" live>
          {t('validations.late')}
        </Callout>
      )}
      <p>{t('validations.opensTraced')}</p>
      <Button variant="primary" icon="play" busy={open.isPending} onClick={begin}>
        {t('validations.watch')}
      </Button>
    </>
  )
}
