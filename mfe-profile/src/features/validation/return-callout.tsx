import { eidMethods } from '@samvaer/contracts/profile/values'
import { ApiError } from '@samvaer/remote-kit/errors'
import { Button, Callout } from '@samvaer/ui'
import * as z from 'zod'
import { useProfileTexts } from '../../texts.ts'
import { methodName } from './method-name.ts'
import { refusalText } from './refusal.ts'
import { useEidStart } from './use-eid-start.ts'

/** A person who stopped at an eID, or was not known to it, begins again with the same one. */
const stopped = z.object({
  reason: z.enum(['Cancelled', 'Failed']),
  method: z.enum(eidMethods),
  personId: z.number(),
})

/** Tells how the way to an eID and back ended, when it did not end well. */
export const ReturnCallout = ({ error }: { error: unknown }) => {
  const t = useProfileTexts()
  const again = useEidStart()
  const { data } = stopped.safeParse(error instanceof ApiError ? error.detail : undefined)
  if (!data || again.error)
    return (
      <Callout tone="danger" live title={t('validation.failed')}>
        {refusalText(again.error ?? error, t)}
      </Callout>
    )
  const { reason, personId } = data
  const method = methodName(data.method, t)
  return (
    <Callout
      tone="warning"
      live
      title={t(`validation.stopped.${reason}`, { method })}
      action={
        <Button size="small" busy={again.busy} onClick={() => again.start({ method: data.method, personId })}>
          {t('validation.again', { method })}
        </Button>
      }
    >
      {t(`validation.stopped.${reason}Text`)}
    </Callout>
  )
}
