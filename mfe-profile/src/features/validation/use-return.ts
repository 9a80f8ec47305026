import { useCall } from '@samvaer/remote-kit/api'
import { useNavigate, useSearchParams } from '@samvaer/remote-kit/router'
import { currentProfileQuery, refreshProfile, useCurrentProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { editPaths } from '../edit-frame/edit-paths.ts'
import { useCameFrom } from './return-path.ts'
import { returnedFrom } from './returned.ts'

/** Milliseconds between two readings of the own profile, and for which it is read. */
const readEvery = 1000
const readFor = 30_000

/**
 * Ends what was begun at an eID: once, and the address forgets it. A member who came to prove their age is led back.
 */
export const useReturn = () => {
  const t = useProfileTexts()
  const navigate = useNavigate()
  const profile = useCurrentProfile()
  const [query] = useSearchParams()
  const finish = useCall('ValidateProfile/FinishEidValidation', {
    handles: () => true,
    invalidates: [['ValidateProfile/ProfileValidationInfo']],
    onSuccess: async ({ validated }) => {
      toast({ tone: 'positive', text: validated ? t('validation.done') : t('validation.doneOne') })
      await refreshProfile()
    },
  })
  // The account hears of it a moment later, and with it opens what the state of the profile had closed.
  const { data } = finish
  const awaited = (data?.validated === true && !profile.validated) || (data?.ageProven === true && !profile.ageProven)
  const isLate = () => Date.now() - finish.submittedAt < readFor
  useQuery({ ...currentProfileQuery(), enabled: awaited, refetchInterval: () => awaited && isLate() && readEvery })
  const sent = useRef<string>(undefined)
  const { mutate } = finish
  useEffect(() => {
    const returned = returnedFrom(query)
    // A state is good for one try.
    if (!returned || sent.current === returned.state) return
    sent.current = returned.state
    mutate(returned)
    void navigate(editPaths.validation, { replace: true })
  }, [query, mutate, navigate])
  const { from, forget } = useCameFrom()
  const leads = data?.ageProven === true && profile.ageProven ? from : undefined
  useEffect(() => {
    if (leads === undefined) return
    forget()
    void navigate(leads, { replace: true })
  }, [leads, forget, navigate])
  return { busy: finish.isPending, error: finish.error, from, forget }
}
