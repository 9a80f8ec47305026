/** Has the call of a member drawn over every page, by the remote that knows of calls, once there is one. */
import { useLive } from '@samvaer/remote-kit/live'
import { useState } from 'react'
import { Slot } from '../slots/slot.tsx'

export const PhoneCallSlot = () => {
  const [called, setCalled] = useState(false)
  useLive((live) => {
    if (live.about === 'PhoneCall') setCalled(true)
  })
  return called ? <Slot name="page.PhoneCall" skeleton={null} quiet /> : null
}
