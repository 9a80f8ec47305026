import { maximumMemberNote } from '@samvaer/contracts/lodges/values'
import { showsNothing } from '@samvaer/contracts/text/rules'
import { callQuery, useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { confirm } from '@samvaer/remote-kit/toasts'
import { Button, Card, IconButton, Skeleton, TextArea, Time } from '@samvaer/ui'
import { useStaffReason } from '@samvaer/writing/moderation'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { actsAsStaff, type SeenLodge } from '../lodge-data/roles.ts'
import { Loaded } from '../recovery/recovery.ts'
import styles from './management.module.css'

interface MemberNotesProps {
  lodge: SeenLodge
  profileId: number
}

/** Notes of managers about a member, who is given them when asking what is kept. */
export const MemberNotes = ({ lodge, profileId }: MemberNotesProps) => {
  const t = useLodgeTexts()
  const { lodgeId } = lodge
  const [text, setText] = useState('')
  const query = useQuery({ ...callQuery('Lodges/GetLodgeMemberNotes', { lodgeId, profileId }), retry: onceMore })
  const { ask, dialog } = useStaffReason(actsAsStaff(lodge))
  const invalidates = [
    ['Lodges/GetLodgeMemberNotes'],
    ['Lodges/GetLodgeMembersManagement'],
    ['Lodges/GetLodgeMemberActivities'],
  ]
  const add = useCall('Lodges/AddLodgeMemberNote', {
    handles: ({ code }) => code !== 'SignInRequired',
    onSuccess: () => setText(''),
    invalidates,
  })
  const remove = useCall('Lodges/DeleteLodgeMemberNote', { invalidates })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (showsNothing(text)) return
    ask((reason) => add.mutate({ lodgeId, profileId, text, ...(reason !== undefined && { reason }) }), {
      title: t('staff.title'),
      act: t('notes.add'),
    })
  }
  const askRemove = async (lodgeMemberNoteId: number) => {
    const sure = await confirm({
      title: t('notes.deleteTitle'),
      text: t('notes.deleteText'),
      confirmLabel: t('notes.delete'),
      tone: 'danger',
    })
    if (sure) ask((reason) => remove.mutate({ lodgeId, lodgeMemberNoteId, ...(reason !== undefined && { reason }) }))
  }
  return (
    <Card as="section" aria-labelledby="member-notes">
      <div className={styles.notes}>
        <h3 id="member-notes" className={styles.heading}>
          {t('notes.title')}
        </h3>
        <Loaded query={query} outline={<Skeleton lines={2} />}>
          {({ items }) =>
            items.length === 0 ? (
              <p className={styles.quiet}>{t('notes.none')}</p>
            ) : (
              <ul className={styles.log}>
                {items.map(({ lodgeMemberNoteId, author, text: noted, createdAt, may }) => (
                  <li key={lodgeMemberNoteId} className={styles.act}>
                    <p className={styles.words}>{noted}</p>
                    <p className={styles.marks}>
                      <span>{author?.name ?? t('activity.staff')}</span>
                      <Time value={createdAt} />
                      {may.delete && (
                        <IconButton
                          size="small"
                          icon="delete"
                          label={t('notes.delete')}
                          onClick={() => void askRemove(lodgeMemberNoteId)}
                        />
                      )}
                    </p>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        <form onSubmit={send} noValidate className={styles.notes}>
          <TextArea
            label={t('notes.write')}
            description={t('notes.hint')}
            rows={3}
            maxLength={maximumMemberNote}
            value={text}
            error={add.error ? errorText(add.error, t) : undefined}
            onChange={({ target }) => setText(target.value)}
          />
          <div className={styles.acts}>
            <Button type="submit" busy={add.isPending}>
              {t('notes.add')}
            </Button>
          </div>
        </form>
        {dialog}
      </div>
    </Card>
  )
}
