/** Saves an answer about the profile on top of what stands there at that moment: other windows lose nothing. */
import type { ProfileFacts } from '@samvaer/contracts/profile/facts'
import { api } from '@samvaer/remote-kit/api'
import { ApiError, errorText } from '@samvaer/remote-kit/errors'
import { toast } from '@samvaer/remote-kit/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'

type Change = (standing: ProfileFacts) => Partial<ProfileFacts>

const saveOnTop = async (change: Change): Promise<void> => {
  const { version, profile } = await api.get('EditProfile/GetProfileDataForEdit', {})
  await api.post('EditProfile/UpdateProfile', { version, profile: change(profile), persons: [] })
}

export const useSaveFacts = (onSaved: () => void) => {
  const t = useProfileTexts()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  /** Known before anything is drawn: a double press saves once. */
  const saving = useRef(false)
  const save = async (change: Change): Promise<void> => {
    if (saving.current) return
    saving.current = true
    setBusy(true)
    try {
      await saveOnTop(change).catch((error: unknown) => {
        // Another window was faster by a moment.
        if (error instanceof ApiError && error.code === 'Conflict') return saveOnTop(change)
        throw error
      })
      await queryClient.invalidateQueries({ queryKey: ['EditProfile/GetProfileDataForEdit'] })
      onSaved()
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error, t) })
    } finally {
      saving.current = false
      setBusy(false)
    }
  }
  return { save, busy }
}
