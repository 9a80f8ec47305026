/** A note about somebody: saved, deleted and brought back, on the profile and in the list of notes alike. */
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { useCall } from '@samvaer/remote-kit/api'
import { changeItems } from '@samvaer/remote-kit/optimistic'
import { toast } from '@samvaer/remote-kit/toasts'
import { useProfileTexts } from '../../texts.ts'
import { changeProfile } from '../profile-data/profile-query.ts'

type Noted = Pick<ProfileCard, 'profileId' | 'name'>

/** @param handles true for an error that the page shows beside the text */
export const useSaveNote = ({ profileId }: Noted, onSaved: () => void = () => undefined) => {
  const call = useCall('Profiles/SaveNote', {
    handles: () => true,
    once: true,
    optimistic: ({ text }) => [
      changeProfile(profileId, { note: text }),
      changeItems('Profiles/GetNotes', (note) => (note.card.profileId === profileId ? { ...note, text } : note)),
    ],
    onSuccess: onSaved,
    invalidates: [['Profiles/GetProfile', { profileId }], ['Profiles/GetNotes']],
  })
  return { ...call, save: (text: string) => call.mutate({ profileId, text }) }
}

/** Deletes a note at once; a toast brings it back as it was. */
export const useDeleteNote = ({ profileId, name }: Noted, text: string) => {
  const t = useProfileTexts()
  const { mutate: bringBack } = useCall('Profiles/SaveNote', {
    invalidates: [['Profiles/GetProfile', { profileId }], ['Profiles/GetNotes']],
  })
  const { mutate } = useCall('Profiles/DeleteNote', {
    optimistic: () => [
      changeProfile(profileId, { note: null }),
      changeItems('Profiles/GetNotes', (note) => (note.card.profileId === profileId ? undefined : note)),
    ],
    onSuccess: () =>
      void toast({
        tone: 'neutral',
        text: t('profile.note.deleted', { name }),
        action: { label: t('undo'), run: () => bringBack({ profileId, text }) },
      }),
  })
  return () => mutate({ profileId })
}
