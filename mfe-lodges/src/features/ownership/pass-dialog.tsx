import { maximumPasswordLength } from '@samvaer/contracts/identity/values'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, PasswordField, PersonCard, Skeleton, Stack } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useStaffReason } from '@samvaer/writing/moderation'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { lodgeKeys } from '../lodge-data/lodge-query.ts'
import { actsAsStaff, type SeenLodge } from '../lodge-data/roles.ts'
import { membersCalled, membersOf } from '../people/member-lists.ts'
import { NameSearch } from '../people/name-search.tsx'
import { EndlessList } from '../recovery/recovery.ts'
import styles from './ownership.module.css'

interface PassDialogProps {
  lodge: SeenLodge
  onClose: () => void
}

interface HeirChoiceProps {
  lodgeId: number
  text: string
  chosen: number | undefined
  onChoose: (heir: { profileId: number; name: string }) => void
}

/** Lists the members to whom the lodge may be offered, one of them chosen. */
const HeirChoice = ({ lodgeId, text, chosen, onChoose }: HeirChoiceProps) => {
  const t = useLodgeTexts()
  const { id } = useCurrentProfile()
  const list = text === '' ? membersOf(lodgeId) : membersCalled(lodgeId, text)
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <fieldset>
      <legend>{t('pass.whom')}</legend>
      <EndlessList
        query={query}
        queryKey={list.queryKey}
        outline={<Skeleton shape="person" />}
        empty={<p className={styles.quiet}>{t('members.notFound.title')}</p>}
      >
        {(members) => {
          const others = members.filter(({ profile }) => profile.profileId !== id)
          if (others.length === 0) return <p className={styles.quiet}>{t('pass.nobody')}</p>
          return (
            <div className={styles.people}>
              {others.map(({ profile }) => (
                <label key={profile.profileId} className={styles.person}>
                  <input
                    type="radio"
                    name="heir"
                    checked={chosen === profile.profileId}
                    onChange={() => onChoose(profile)}
                  />
                  <PersonCard profile={profile} to={false} size="small" />
                </label>
              ))}
            </div>
          )
        }}
      </EndlessList>
    </fieldset>
  )
}

const reasons: Readonly<Record<string, string>> = {
  NoMember: 'pass.refused.NoMember',
  NotActive: 'pass.refused.NotActive',
  NoSubscriber: 'pass.refused.NoSubscriber',
}

/**
 * Offers the lodge to somebody who belongs to it; the password is asked for again (R6). Staff give a reason instead, and
 * pass it on at once.
 */
const PassDialog = ({ lodge, onClose }: PassDialogProps) => {
  const t = useLodgeTexts()
  const { lodgeId, name } = lodge
  const asStaff = actsAsStaff(lodge)
  const { ask, dialog } = useStaffReason(asStaff)
  const formId = useId()
  const [text, setText] = useState('')
  const [heir, setHeir] = useState<{ profileId: number; name: string }>()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const { mutate, isPending, error } = useCall('Lodges/PassOwnership', {
    handles: ({ code }) => code !== 'SignInRequired',
    onSuccess: () => {
      const said = asStaff ? 'staffOwnership.passed' : 'pass.done'
      toast({ tone: 'positive', text: t(said, { name: heir?.name ?? '' }) })
      onClose()
    },
    invalidates: lodgeKeys(lodgeId),
  })
  const wrong = error?.code === 'WrongPassword'
  const problem = ({ code, detail }: ApiError): string => {
    const reason = code === 'NotAllowed' ? reasons[String(detail?.reason)] : undefined
    return reason ? t(reason, { name: heir?.name ?? '' }) : errorText(error, t)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('pass.dialog', { name })}
      cancel={t('cancel')}
      actions={
        <Button type="submit" form={formId} variant="primary" busy={isPending}>
          {asStaff ? t('staffOwnership.pass') : t('pass.send')}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!heir || (!asStaff && password === '')) return
          const { profileId } = heir
          ask((reason) => mutate({ lodgeId, profileId, ...(asStaff ? reason && { reason } : { password }) }), {
            title: t('staff.title'),
            act: t('staffOwnership.pass'),
          })
        }}
      >
        <Stack gap={4}>
          <NameSearch label={t('members.search')} placeholder={t('members.searchHint')} onSearch={setText} />
          <HeirChoice key={text} lodgeId={lodgeId} text={text} chosen={heir?.profileId} onChoose={setHeir} />
          {tried && !heir && (
            <Callout tone="warning" live>
              {t('pass.choose')}
            </Callout>
          )}
          {!asStaff && (
            <PasswordField
              label={t('password.label')}
              autoComplete="current-password"
              maxLength={maximumPasswordLength}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
              error={(tried && password === '' && t('password.missing')) || (wrong && t('password.wrong'))}
            />
          )}
          {error && !wrong && (
            <Callout tone="danger" live>
              {problem(error)}
            </Callout>
          )}
        </Stack>
      </form>
      {dialog}
    </Dialog>
  )
}

export default PassDialog
