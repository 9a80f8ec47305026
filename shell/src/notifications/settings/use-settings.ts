/** The member's choices about notifications: read once, changed at once, undone when they were not saved. */
import type { CallInput, CallOutput } from '@samvaer/contracts/client'
import { callQuery, useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { changeAnswer } from '@samvaer/remote-kit/optimistic'
import { useTexts } from '@samvaer/remote-kit/texts'
import { toast } from '@samvaer/remote-kit/toasts'
import { useQuery } from '@tanstack/react-query'
import { useNotificationTexts } from '../texts.ts'

export type NotificationSettings = CallOutput<'EditProfile/NotificationSettings'>
type Change = CallInput<'EditProfile/UpdateNotificationSetting'>

export const useSettings = () => useQuery(callQuery('EditProfile/NotificationSettings', {}))

/** The settings after a change. */
export const changed = (settings: NotificationSettings, { types = [], ...change }: Change): NotificationSettings => {
  const given = new Map(types.map(({ type, channels }) => [type, channels]))
  const { quietHours = settings.quietHours, timeZone = settings.timeZone, digest = settings.digest } = change
  return {
    types: settings.types.map(({ type, channels }) => ({ type, channels: given.get(type) ?? channels })),
    quietHours,
    timeZone,
    digest,
  }
}

/** Returns the way to save a change at once; a toast says when it fails. */
export const useSaveSettings = (): ((change: Change) => void) => {
  const t = useNotificationTexts()
  const { t: shell } = useTexts('shell')
  const { mutate } = useCall('EditProfile/UpdateNotificationSetting', {
    inOrder: true,
    optimistic: (change) => [changeAnswer('EditProfile/NotificationSettings', {}, (cached) => changed(cached, change))],
    handles: ({ code }) => code !== 'SignInRequired',
    onError: (error) =>
      error.code !== 'SignInRequired' &&
      toast({ tone: 'danger', text: `${t('settings.notSaved')} ${errorText(error, shell)}` }),
  })
  return mutate
}
