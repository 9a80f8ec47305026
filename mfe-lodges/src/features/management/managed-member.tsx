import type { CallOutput } from '@samvaer/contracts/client'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { confirm, toast } from '@samvaer/remote-kit/toasts'
import { Badge, Card, PersonCard, Time } from '@samvaer/ui'
import { Menu, type MenuEntry, useSafetyEntries } from '@samvaer/ui/overlays'
import { useStaffReason } from '@samvaer/writing/moderation'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { actsAsStaff, type SeenLodge } from '../lodge-data/roles.ts'
import { BlockDialog } from './block-dialog.tsx'
import styles from './management.module.css'
import { memberLogPath } from './management-paths.ts'
import { useMemberActs } from './use-member-acts.ts'

type Member = CallOutput<'Lodges/GetLodgeMembersManagement'>['items'][number]

interface ManagedMemberProps {
  lodge: SeenLodge
  member: Member
}

/** Shows a member of the lodge, with everything that managers may know and do. */
export const ManagedMember = ({ lodge, member }: ManagedMemberProps) => {
  const t = useLodgeTexts()
  const { profile, role, joinedAt, visibility, notes, may } = member
  const { profileId, name } = profile
  const [blocking, setBlocking] = useState(false)
  const acts = useMemberActs(lodge.lodgeId, profile)
  const { ask, dialog } = useStaffReason(actsAsStaff(lodge))
  // Personal blocking changes no role: who wants both is offered the lodge’s own (docs/product/lodges.md).
  const safety = useSafetyEntries(profile, {
    onBlocked: () => {
      if (may.block)
        toast({
          tone: 'neutral',
          text: t('blocking.also', { name }),
          action: { label: t('blocking.act'), run: () => setBlocking(true) },
        })
    },
  })
  const askRemove = async () => {
    const sure = await confirm({
      title: t('removal.title', { name }),
      text: t('removal.text'),
      confirmLabel: t('removal.act'),
      tone: 'danger',
    })
    if (sure) ask(acts.remove, { title: t('staff.title'), act: t('removal.act') })
  }
  const isAssistant = role === 'Assistant'
  const assistantLabel = isAssistant ? t('assistant.end') : t('assistant.make')
  const entries: MenuEntry[] = [
    { id: 'log', icon: 'list', label: t('management.memberLog'), act: memberLogPath(lodge.lodgeId, profileId) },
    ...(may.setAssistant
      ? [
          {
            id: 'assistant',
            icon: 'star' as const,
            label: assistantLabel,
            act: () =>
              ask((reason) => acts.setAssistant(!isAssistant, reason), {
                title: t('staff.title'),
                act: assistantLabel,
              }),
          },
        ]
      : []),
    ...(may.remove
      ? [
          {
            id: 'remove',
            icon: 'minus' as const,
            tone: 'danger' as const,
            label: t('removal.act'),
            act: () => void askRemove(),
          },
        ]
      : []),
    ...(may.block
      ? [
          {
            id: 'block-here',
            icon: 'lock' as const,
            tone: 'danger' as const,
            label: t('blocking.act'),
            act: () => setBlocking(true),
          },
        ]
      : []),
    ...safety,
  ]
  return (
    <li {...rowAttributes(profileId)} aria-busy={acts.busy}>
      <Card>
        <div className={styles.member}>
          <PersonCard
            profile={profile}
            beside={
              <>
                {t('members.since')} <Time value={joinedAt} />
              </>
            }
            action={<Menu label={t('management.menu', { name })} entries={entries} size="small" />}
          />
          <p className={styles.marks}>
            {role !== 'Member' && <Badge tone="accent">{t(`role.${role as string}`)}</Badge>}
            <span>{t(`visibility.${visibility}.short`)}</span>
            {notes > 0 && <span>{t('notes.count', { count: notes })}</span>}
          </p>
        </div>
      </Card>
      {blocking && (
        <BlockDialog
          name={name}
          onClose={() => setBlocking(false)}
          onBlock={(text) =>
            ask((reason) => acts.block(text, reason), { title: t('staff.title'), act: t('blocking.act') })
          }
        />
      )}
      {dialog}
    </li>
  )
}
