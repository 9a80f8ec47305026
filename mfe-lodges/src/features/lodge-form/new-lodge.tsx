import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { lodgePath, paths } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import { lodgeListKeys } from '../lodge-data/lodge-lists.ts'
import { usePersistedForm } from '../persisted-form/use-persisted-form.ts'
import { emptyFields, type LodgeFields, lodgeRules, writtenLodge } from './form-fields.ts'
import { LodgeForm } from './lodge-form.tsx'

/** Returns the reason for which a new lodge was refused (docs/product/limits.md). */
const problemOf = ({ code, detail }: ApiError): string | undefined => {
  if (code === 'Conflict' && detail?.reason === 'TooManyLodges') return 'create.tooManyOwned'
  return code === 'TooManyRequests' ? 'create.tooManyCreated' : undefined
}

/** Creates a lodge; what is written is kept until it is there. */
export const NewLodge = () => {
  const t = useLodgeTexts()
  const { countryId } = useCurrentProfile()
  const kept = usePersistedForm<LodgeFields>({
    place: 'new',
    initial: emptyFields(countryId),
    rules: lodgeRules,
  })
  const { mutate, isPending, error } = useCall('Lodges/CreateLodge', {
    // The shell answers these errors itself.
    handles: ({ code }) => code !== 'SignInRequired' && code !== 'SubscriberRequired',
    onSuccess: ({ lodgeId }, { name }) => {
      toast({ tone: 'positive', text: t('create.done', { name }) })
      kept.leadTo(lodgePath(lodgeId))
    },
    invalidates: [...lodgeListKeys, ['Lodges/GetLodgeCategories']],
  })
  const problem = error && problemOf(error)
  return (
    <LodgeForm
      kept={kept}
      submitLabel={t('create.submit')}
      back={paths.front}
      busy={isPending || kept.leads}
      error={error}
      problem={problem ? t(problem) : undefined}
      identity
      onSubmit={(fields) => mutate(writtenLodge(fields))}
    />
  )
}
