import type { MediaCard } from '@samvaer/contracts/media/shapes'
import type { EvidenceKind } from '@samvaer/contracts/profile/values'
import { Film, FreshCards, Picture } from '@samvaer/media-ui/pictures'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { Button, Callout } from '@samvaer/ui'
import { useEffect, useRef, useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { type Refusal, refusalOf } from '../desk-cases/refusal-of.ts'

/** Milliseconds until the media service has usually heard that it may be seen, and how often that is waited for. */
const soon = 700
const mostTries = 8

interface EvidenceProps {
  validationId: number
  method: Exclude<EvidenceKind, 'Personal'>
  name: string
  /** Counts up with each press of the key that opens it. */
  asked: number
  onOpened: () => void
}

/** The video or picture of a case: who opens it is kept for the audit, so it is opened by a press and not by itself. */
export const Evidence = ({ validationId, method, name, asked, onOpened }: EvidenceProps) => {
  const t = useSupportTexts()
  const photo = method === 'Photo'
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
        {photo ? (
          <Picture card={video} alt={t('validations.photo.pictureOf', { name })} sizes="32rem" first />
        ) : (
          <Film card={video} label={t('validations.videoOf', { name })} shown begins />
        )}
        <FreshCards cards={[video]} renew={() => open.mutate({ validationId })} />
      </div>
    )
  return (
    <>
      {late && (
        <Callout tone="warning" live>
          {t(photo ? 'validations.photo.late' : 'validations.late')}
        </Callout>
      )}
      <p>{t(photo ? 'validations.photo.opensTraced' : 'validations.opensTraced')}</p>
      <Button variant="primary" icon={photo ? 'eye' : 'play'} busy={open.isPending} onClick={begin}>
        {t(photo ? 'validations.photo.look' : 'validations.watch')}
      </Button>
    </>
  )
}
