import { Link, useLocation } from '@samvaer/remote-kit/router'
import { useCurrentProfile, useSite } from '@samvaer/remote-kit/session'
import { Icon, type IconName, TabStrip } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import styles from './edit-frame.module.css'
import { albumsBegin, editPaths } from './edit-paths.ts'

interface Part {
  name: keyof typeof editPaths
  icon: IconName
  /** The variant on which it is: one of them alone, or both if absent. */
  on?: 'dark' | 'light'
  /** There where the community has a dark variant alone. */
  needsDarkVariant?: true
  /** Other addresses do not belong to it although they begin like its own. */
  end?: true
}

const parts: readonly Part[] = [
  { name: 'facts', icon: 'edit', end: true },
  { name: 'profilePictures', icon: 'profile', on: 'light' },
  { name: 'albums', icon: 'picture' },
  { name: 'archive', icon: 'list' },
  { name: 'match', icon: 'search' },
  { name: 'convert', icon: 'lodges' },
  { name: 'relations', icon: 'rings', on: 'dark' },
  { name: 'dark', icon: 'moon', needsDarkVariant: true },
  { name: 'validation', icon: 'validated' },
  { name: 'settings', icon: 'settings' },
]

/** The parts of the own profile: beside the page where there is room, else a strip, on phones a list that opens. */
export const EditNav = () => {
  const t = useProfileTexts()
  const { pathname } = useLocation()
  const { status, termsAccepted, subscriber, darkStatus, ageProven, role } = useCurrentProfile()
  const { dark, hasDarkVariant } = useSite()
  // A member who is held back opens few pages, and reads which at the validation (docs/product/states.md).
  if (status !== 'Active' || !termsAccepted) return null
  // The same before the gate of the dark variant (docs/product/dark-variant.md), which support passes.
  const admitted = role === 'Support' || (subscriber && darkStatus === 'Approved' && ageProven)
  if (dark && !admitted) return null
  const shown = parts.filter(
    ({ on, needsDarkVariant }) =>
      (on === undefined || (on === 'dark') === dark) && (!needsDarkVariant || hasDarkVariant),
  )
  const isAt = ({ name, end }: Part) =>
    end ? pathname === editPaths[name] : pathname.startsWith(name === 'albums' ? albumsBegin : editPaths[name])
  const label = t('edit.nav.label')
  return (
    <>
      <div className={styles.strip}>
        <TabStrip
          label={label}
          items={shown.map(({ name, end }) => ({
            to: editPaths[name],
            label: t(`edit.nav.${name as string}`),
            ...(end && { end }),
            ...(name === 'albums' && { others: [albumsBegin] }),
          }))}
        />
      </div>
      <nav className={styles.side} aria-label={label}>
        <ul>
          {shown.map((part) => (
            <li key={part.name}>
              <Link
                className={styles.part}
                to={editPaths[part.name]}
                {...(isAt(part) && { 'aria-current': 'page' as const })}
              >
                <Icon name={part.icon} />
                {t(`edit.nav.${part.name as string}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
