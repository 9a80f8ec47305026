import { maximumInvited } from '@samvaer/contracts/events/values'
import { maximumProfileName } from '@samvaer/contracts/identity/values'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { api } from '@samvaer/remote-kit/api'
import { useDebounced } from '@samvaer/remote-kit/debounced'
import { errorText } from '@samvaer/remote-kit/errors'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { IconButton, PersonCard, TextField } from '@samvaer/ui'
import { optionId, Suggestions, suggestionStep } from '@samvaer/writing/editor'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import styles from './invited-field.module.css'

const none = -1

interface Found {
  profiles: readonly ProfileCard[]
  /** No profile has a name that begins so. */
  nobody: boolean
  error: Error | null
}

/** Members by name, while one is written. */
const useFound = (written: string): Found => {
  const text = useDebounced(written.trim())
  const current = text === written.trim() && text !== ''
  const { data, error } = useQuery({
    queryKey: ['Profiles/SearchProfiles', { text, take: 6, sort: 'Name' }],
    queryFn: ({ signal }) => api.post('Profiles/SearchProfiles', { text, take: 6, sort: 'Name' }, { signal }),
    enabled: current,
    staleTime: 60_000,
    retry: false,
  })
  if (!current) return { profiles: [], nobody: false, error: null }
  return { profiles: data?.items ?? [], nobody: data?.items.length === 0, error }
}

interface InvitedFieldProps {
  invited: readonly ProfileCard[]
  onChange: (invited: ProfileCard[]) => void
  /** The name that is written and not chosen yet. */
  name: { value: string; onChange: (name: string) => void; ref: Ref<HTMLInputElement> }
  /** The form was not sent for that name. */
  unchosen: boolean
}

/** Chooses the invited members: found by name, each with the way out again. */
export const InvitedField = ({ invited, onChange, name, unchosen }: InvitedFieldProps) => {
  const t = useLodgeTexts()
  const { id } = useCurrentProfile()
  const list = useId()
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(none)
  const known = new Set([id, ...invited.map(({ profileId }) => profileId)])
  const full = invited.length >= maximumInvited
  const { profiles, nobody, error } = useFound(full ? '' : name.value)
  const found = open ? profiles.filter(({ profileId }) => !known.has(profileId)) : []
  const shown = found.length > 0
  const problem = () => {
    if (full && name.value !== '') return t('event.form.invitedFull', { most: maximumInvited })
    if (nobody) return t('event.form.nobodyFound')
    if (error) return errorText(error, t)
    return unchosen ? t('event.form.unchosen') : undefined
  }
  const add = (profile: ProfileCard | undefined) => {
    if (!profile || full) return
    name.onChange('')
    setMarked(none)
    onChange([...invited, profile])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = suggestionStep(event.key, found.length, marked)
    if (step) {
      event.preventDefault()
      if (step.marked !== undefined) setMarked(step.marked)
      if (step.take) add(found[marked])
      if (step.close) setOpen(false)
    } else if (event.key === 'Enter') {
      // A name is written, not the form sent.
      event.preventDefault()
      add(found[0])
    }
  }
  return (
    <div className={styles.invited}>
      <div className={styles.field}>
        <TextField
          label={t('event.form.invited')}
          description={t('event.form.invitedHint')}
          maxLength={maximumProfileName}
          autoComplete="off"
          value={name.value}
          ref={name.ref}
          error={problem()}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          {...(shown && { 'aria-controls': list })}
          {...(shown && marked !== none && { 'aria-activedescendant': optionId(list, marked) })}
          onChange={({ target }) => {
            name.onChange(target.value)
            setMarked(none)
            setOpen(true)
          }}
          onKeyDown={onKeyDown}
          // After a refusal too: whoever is led back to the name sees whom it may mean.
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
        />
        {shown && (
          <div className={styles.suggestions}>
            <Suggestions
              id={list}
              label={t('event.form.found')}
              items={found}
              marked={marked}
              keyOf={({ profileId }) => String(profileId)}
              draw={(profile) => <PersonCard profile={profile} size="small" to={false} />}
              onTake={add}
            />
          </div>
        )}
      </div>
      {invited.length > 0 && (
        <ul className={styles.people} aria-label={t('event.form.invited')}>
          {invited.map((profile) => (
            <li key={profile.profileId}>
              <PersonCard
                profile={profile}
                size="small"
                to={false}
                action={
                  <IconButton
                    size="small"
                    icon="close"
                    label={t('form.without', { word: profile.name })}
                    onClick={() => onChange(invited.filter(({ profileId }) => profileId !== profile.profileId))}
                  />
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
