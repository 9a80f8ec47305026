import type { CallOutput } from '@samvaer/contracts/client'
import { listQuery } from '@samvaer/remote-kit/api'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { Badge, Button, Card, ChoiceLinks, EmptyState, PersonCard, Stack, Time } from '@samvaer/ui'
import { Menu, type MenuEntry } from '@samvaer/ui/overlays'
import { useStaffReason } from '@samvaer/writing/moderation'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { actsAsStaff, type SeenLodge } from '../lodge-data/roles.ts'
import { useInvite } from '../lodge-data/use-invite.ts'
import { PersonRows, PersonRowsOutline } from '../people/person-rows.tsx'
import { EndlessList } from '../recovery/recovery.ts'
import { BlockDialog } from './block-dialog.tsx'
import styles from './management.module.css'
import { memberLogPath } from './management-paths.ts'
import { useMemberActs } from './use-member-acts.ts'

type Request = CallOutput<'Lodges/GetPendingMembershipRequests'>['items'][number]
const views = ['Cards', 'List'] as const

interface RequestRowProps {
  lodge: SeenLodge
  request: Request
  /** True where the written words are left out. */
  short: boolean
}

/** Shows a member who asks to belong to the lodge. */
const RequestRow = ({ lodge, request, short }: RequestRowProps) => {
  const t = useLodgeTexts()
  const { profile, text, requestedAt, declinedBefore } = request
  const [blocking, setBlocking] = useState(false)
  const acts = useMemberActs(lodge.lodgeId, profile)
  const { ask, dialog } = useStaffReason(actsAsStaff(lodge))
  const { name, profileId } = profile
  const entries: MenuEntry[] = [
    { id: 'log', icon: 'list', label: t('management.memberLog'), act: memberLogPath(lodge.lodgeId, profileId) },
    { id: 'block', icon: 'lock', tone: 'danger', label: t('blocking.act'), act: () => setBlocking(true) },
  ]
  return (
    <li {...rowAttributes(profileId)}>
      <Card>
        <div className={styles.member}>
          <PersonCard
            profile={profile}
            beside={<Time value={requestedAt} />}
            action={<Menu label={t('management.menu', { name })} entries={entries} size="small" />}
          />
          {declinedBefore && (
            <p className={styles.marks}>
              <Badge tone="warning">{t('decision.before')}</Badge>
            </p>
          )}
          {!short && <p className={text === '' ? styles.quiet : styles.words}>{text || t('decision.noWords')}</p>}
          <div className={styles.acts}>
            <Button
              size="small"
              variant="primary"
              icon="check"
              aria-label={t('decision.approveOf', { name })}
              onClick={() => ask(acts.approve, { title: t('staff.title'), act: t('decision.approve') })}
            >
              {t('decision.approve')}
            </Button>
            <Button
              size="small"
              aria-label={t('decision.declineOf', { name })}
              onClick={() => ask(acts.decline, { title: t('staff.title'), act: t('decision.decline') })}
            >
              {t('decision.decline')}
            </Button>
          </div>
        </div>
      </Card>
      {blocking && (
        <BlockDialog
          name={name}
          onClose={() => setBlocking(false)}
          onBlock={(note) =>
            ask((reason) => acts.block(note, reason), { title: t('staff.title'), act: t('blocking.act') })
          }
        />
      )}
      {dialog}
    </li>
  )
}

/** Lists who asks to belong to the lodge, the oldest first. */
export const PendingRequests = ({ lodge }: { lodge: SeenLodge }) => {
  const t = useLodgeTexts()
  const viewStyle = useSearchParams()[0].get('view') === 'List' ? 'List' : 'Cards'
  const list = listQuery('Lodges/GetPendingMembershipRequests', { lodgeId: lodge.lodgeId, viewStyle })
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  const invite = useInvite(lodge)
  return (
    <EndlessList
      query={query}
      queryKey={list.queryKey}
      outline={<PersonRowsOutline />}
      empty={
        <EmptyState
          icon="check"
          title={t('decision.none.title')}
          text={t('decision.none.text')}
          action={
            <Button icon="link" onClick={invite}>
              {t('invite.act')}
            </Button>
          }
        />
      }
    >
      {(requests) => (
        <Stack gap={4}>
          <ChoiceLinks
            label={t('decision.view')}
            choices={views.map((view) => ({
              to: { search: view === 'Cards' ? '' : `?view=${view}` },
              label: t(`decision.as${view}`),
              current: view === viewStyle,
            }))}
          />
          <PersonRows label={t('management.requests')}>
            {requests.map((request) => (
              <RequestRow
                key={request.profile.profileId}
                lodge={lodge}
                request={request}
                short={viewStyle === 'List'}
              />
            ))}
          </PersonRows>
        </Stack>
      )}
    </EndlessList>
  )
}
