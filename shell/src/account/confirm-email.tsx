import { api } from '@samvaer/remote-kit/api'
import { ApiError, errorText } from '@samvaer/remote-kit/errors'
import { useMailedToken } from '@samvaer/remote-kit/page'
import { useNavigate } from '@samvaer/remote-kit/router'
import { Callout, Spinner } from '@samvaer/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAccountTexts } from './texts.ts'

/** Follows the link of a mail that confirms a new address; a link that is used or too old leads to /LinkExpired. */
export const ConfirmEmail = () => {
  const t = useAccountTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const token = useMailedToken('confirmEmail')
  const confirmation = useMutation({
    mutationFn: (queryString: string) => api.post('EditProfile/ConfirmProfileEmail', { queryString }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['EditProfile/Settings'] }),
    onError: (error) => {
      if (error instanceof ApiError && ['LinkExpired', 'InvalidInput'].includes(error.code))
        void navigate('/LinkExpired', { replace: true })
    },
  })
  const { mutate } = confirmation
  useEffect(() => {
    if (token === undefined) return
    mutate(token)
    // The link works once: nothing of it stays in the history to be followed again.
    void navigate('/Account', { replace: true })
  }, [token, mutate, navigate])

  if (confirmation.isPending) return <Spinner />
  if (confirmation.isError) {
    return (
      <Callout tone="danger" live>
        {errorText(confirmation.error, t)}
      </Callout>
    )
  }
  if (!confirmation.isSuccess) return null
  return (
    <Callout tone="positive" live title={t('confirmed.title')}>
      {t('confirmed.text', { email: confirmation.data.email })}
    </Callout>
  )
}
