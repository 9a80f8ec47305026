/** The rarer acts on a profile; menu and dialogs are a chunk of their own. */
import type { ProfileData } from '@samvaer/contracts/profile/shapes'
import { useCall } from '@samvaer/remote-kit/api'
import { leadsSomewhere } from '@samvaer/remote-kit/page'
import { useNavigate } from '@samvaer/remote-kit/router'
import { toast } from '@samvaer/remote-kit/toasts'
import { ErrorBoundary, lazyPart } from '@samvaer/ui'
import { Menu, type MenuEntry, useSafetyEntries } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { profilePath } from '../profile-data/profile-paths.ts'
import { useTag } from './use-tag.ts'

const ShareDialog = lazyPart(async () => ({ default: (await import('../share/late-parts.ts')).ShareDialog }))

const useCopyLink = (profileId: number): (() => void) => {
  const t = useProfileTexts()
  const copy = async () => {
    const address = `${location.origin}${profilePath(profileId)}`
    const copied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    if (copied) toast({ tone: 'positive', text: t('profile.copy.done') })
    else toast({ tone: 'warning', text: t('profile.copy.failed', { address }) })
  }
  return () => void copy()
}

/** The path on which memberships are sold and given; another remote has it. */
const membership = '/Membership'

interface MoreMenuProps {
  profile: ProfileData
  onWriteNote: () => void
}

const MoreMenu = ({ profile, onWriteNote }: MoreMenuProps) => {
  const t = useProfileTexts()
  const { card, tagged, note, staff } = profile
  const { profileId, name } = card
  const tag = useTag(profile)
  const [sharing, setSharing] = useState(false)
  const safety = useSafetyEntries({ ...card, staff })
  const copy = useCopyLink(profileId)
  const navigate = useNavigate()
  const hideVisit = useCall('Profiles/HideVisit', {
    onSuccess: () => void toast({ tone: 'positive', text: t('profile.hideVisit.done', { name }) }),
  })
  const entries: MenuEntry[] = [
    { id: 'tag', icon: 'tag', label: tagged ? t('profile.tag.remove') : t('profile.tag.add'), act: tag },
    {
      id: 'note',
      icon: 'edit',
      label: note === null ? t('profile.note.add') : t('profile.note.edit'),
      act: onWriteNote,
    },
    {
      id: 'hide-visit',
      icon: 'eye-off',
      label: t('profile.hideVisit.act'),
      act: () => hideVisit.mutate({ profileId }),
    },
    ...(leadsSomewhere(membership) && !staff
      ? [
          {
            id: 'give',
            icon: 'membership' as const,
            label: t('profile.give'),
            act: () => void navigate(`${membership}?present=${profileId}`),
          },
        ]
      : []),
    { id: 'share', icon: 'send', label: t('share.act'), act: () => setSharing(true) },
    { id: 'copy', icon: 'link', label: t('profile.copy.act'), act: copy },
    ...safety,
  ]
  return (
    <>
      <Menu label={t('profile.more', { name })} entries={entries} />
      {sharing && (
        <ErrorBoundary fallback={() => null}>
          <ShareDialog shared={{ kind: 'Profile', id: profileId }} name={name} onClose={() => setSharing(false)} />
        </ErrorBoundary>
      )}
    </>
  )
}

export default MoreMenu
