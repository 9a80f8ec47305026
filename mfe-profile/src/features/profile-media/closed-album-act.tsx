import type { ProfileAlbum, ProfileData } from '@samvaer/contracts/profile/shapes'
import { useSite } from '@samvaer/remote-kit/session'
import { ButtonLink } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import { ownAlbumPath } from '../profile-data/profile-paths.ts'
import { AskAlbum } from './ask-album.tsx'

/** The way to where the owner looks in; each side has its own albums there. */
const OpenInOwn = ({ album: { albumId, albumType, title } }: { album: ProfileAlbum }) => {
  const t = useProfileTexts()
  const { dark } = useSite()
  if (dark !== (albumType === 'Red')) return null
  return (
    <ButtonLink
      size="small"
      icon="lock"
      to={ownAlbumPath(albumId)}
      aria-label={t('profile.album.own.openOf', { title })}
    >
      {t('profile.album.own.open')}
    </ButtonLink>
  )
}

/** Offers the viewer's act on an album that is closed to others: ask for it, or find it among the own ones. */
export const ClosedAlbumAct = ({ profile: { me, card }, album }: { profile: ProfileData; album: ProfileAlbum }) => {
  if (album.access === 'Open') return null
  return me ? <OpenInOwn album={album} /> : <AskAlbum owner={card} album={album} />
}
