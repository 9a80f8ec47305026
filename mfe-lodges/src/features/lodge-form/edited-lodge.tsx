import type { CallOutput } from '@samvaer/contracts/client'
import { type ApiError, api, callQuery, useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { toast } from '@samvaer/remote-kit/toasts'
import { Skeleton } from '@samvaer/ui'
import { VersionConflict } from '@samvaer/writing/drafts'
import { useStaffReason } from '@samvaer/writing/moderation'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lodgePath } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import { lodgeKeys } from '../lodge-data/lodge-query.ts'
import { actsAsStaff, type SeenLodge } from '../lodge-data/roles.ts'
import { usePersistedForm } from '../persisted-form/use-persisted-form.ts'
import { Loaded } from '../recovery/recovery.ts'
import { fieldsOf, type LodgeFields, lodgeRules, writtenLodge } from './form-fields.ts'
import styles from './lodge-form.module.css'
import { LodgeForm } from './lodge-form.tsx'

type Edited = CallOutput<'Lodges/GetLodgeDataForEdit'>

/** The fields as they are now, never those of an earlier visit. */
const always = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }

const Form = ({ lodge, edited }: { lodge: SeenLodge; edited: Edited }) => {
  const t = useLodgeTexts()
  const { lodgeId } = lodge
  const [theirs, setTheirs] = useState<Edited>()
  const kept = usePersistedForm<LodgeFields>({
    place: `lodge-${lodgeId}`,
    initial: fieldsOf(edited),
    rules: lodgeRules,
  })
  const { ask, dialog } = useStaffReason(actsAsStaff(lodge))
  const onError = async ({ code }: ApiError) => {
    if (code !== 'Conflict') return
    try {
      setTheirs(await api.get('Lodges/GetLodgeDataForEdit', { lodgeId }))
    } catch (failure) {
      toast({ tone: 'danger', text: errorText(failure, t) })
    }
  }
  const { mutate, isPending, error } = useCall('Lodges/UpdateLodge', {
    handles: ({ code }) => code !== 'SignInRequired',
    onError,
    onSuccess: () => {
      toast({ tone: 'positive', text: t('edit.done') })
      kept.leadTo(lodgePath(lodgeId), { replace: false })
    },
    invalidates: lodgeKeys(lodgeId),
  })
  const send = (fields: LodgeFields, version = fields.version) =>
    ask(
      (reason) =>
        mutate({
          lodgeId,
          ...writtenLodge(fields),
          membersMayMeet: fields.membersMayMeet,
          version,
          ...(reason !== undefined && { reason }),
        }),
      { title: t('staff.title'), act: t('edit.submit') },
    )
  return (
    <>
      <LodgeForm
        kept={kept}
        submitLabel={t('edit.submit')}
        back={lodgePath(lodgeId)}
        busy={isPending || kept.leads}
        error={theirs ? null : error}
        identity={edited.mayChangeIdentity}
        stands
        onSubmit={(fields) => send(fields, theirs?.version)}
      >
        {theirs && (
          <VersionConflict
            title={t('edit.conflict')}
            busy={isPending}
            onKeepMine={() => send(kept.form.getValues(), theirs.version)}
            onTakeTheirs={() => {
              kept.done()
              kept.form.reset(fieldsOf(theirs))
              setTheirs(undefined)
            }}
          >
            <h2>{theirs.name}</h2>
            <p className={styles.theirs}>{theirs.about}</p>
            {theirs.rules !== '' && <p className={styles.theirs}>{theirs.rules}</p>}
          </VersionConflict>
        )}
      </LodgeForm>
      {dialog}
    </>
  )
}

/** Changes a lodge that stands; what another window saved meanwhile is never written over unseen. */
export const EditedLodge = ({ lodge }: { lodge: SeenLodge }) => {
  const query = useQuery({
    ...callQuery('Lodges/GetLodgeDataForEdit', { lodgeId: lodge.lodgeId }, always),
    retry: onceMore,
  })
  return (
    <Loaded
      query={query}
      outline={
        <div className={styles.outline}>
          <Skeleton shape="card" lines={8} />
        </div>
      }
    >
      {(edited) => <Form lodge={lodge} edited={edited} />}
    </Loaded>
  )
}
