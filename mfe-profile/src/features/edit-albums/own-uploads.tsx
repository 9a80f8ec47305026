import { heldBan } from '@samvaer/contracts/core/held-ban'
import { UploadZone } from '@samvaer/media-ui/upload-zone'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Stack } from '@samvaer/ui'
import { BanNotice } from '@samvaer/writing/moderation'
import type { ComponentProps } from 'react'

/** The place where own pictures come in; a ban from uploads is said there instead. */
export const OwnUploads = (props: ComponentProps<typeof UploadZone>) => {
  const ban = heldBan(useCurrentProfile().bans, 'Uploads')
  if (!ban) return <UploadZone {...props} />
  return (
    <Stack>
      <BanNotice ban={ban} />
      {props.children}
    </Stack>
  )
}
