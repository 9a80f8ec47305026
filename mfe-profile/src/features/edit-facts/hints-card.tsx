import type { profileHints } from '@samvaer/contracts/current-profile'
import { callQuery } from '@samvaer/remote-kit/api'
import { Button, ButtonLink, Card, type IconName } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useProfileTexts } from '../../texts.ts'
import { editPaths } from '../edit-frame/edit-paths.ts'
import { formOf } from './edit-form.ts'
import styles from './facts-editor.module.css'
import { progressOf } from './progress.ts'
import type { EditedProfile } from './use-facts-editor.ts'

/** Where a hint leads; without an address it is a field of this page. */
const ways: Record<(typeof profileHints)[number], { icon: IconName; to?: string }> = {
  Picture: { icon: 'picture', to: editPaths.profilePictures },
  HeightAndWeight: { icon: 'profile' },
  Consent: { icon: 'eye', to: editPaths.validation },
  Validation: { icon: 'validated', to: editPaths.validation },
  FirstEntry: { icon: 'blogs', to: '/Community/Blogs/Create' },
}

const focusHeight = () => document.querySelector<HTMLInputElement>('input[name="persons.0.height"]')?.focus()

const Hint = ({ hint }: { hint: (typeof profileHints)[number] }) => {
  const t = useProfileTexts()
  const { icon, to } = ways[hint]
  const label = t(`edit.hints.${hint}`)
  if (to)
    return (
      <ButtonLink variant="quiet" icon={icon} to={to}>
        {label}
      </ButtonLink>
    )
  return (
    <Button variant="quiet" icon={icon} onClick={focusHeight}>
      {label}
    </Button>
  )
}

/** How far the profile is, and what would help it most. A help, so nothing is said when it does not come. */
export const HintsCard = ({ data }: { data: EditedProfile }) => {
  const t = useProfileTexts()
  const hints = useQuery(callQuery('CurrentProfile/Hints', {})).data?.items ?? []
  const { told, all } = progressOf(formOf(data))
  if (hints.length === 0 && told === all) return null
  return (
    <Card as="section" inset="large" aria-labelledby="edit-hints">
      <h2 id="edit-hints">{t('edit.hints.title')}</h2>
      <p className={styles.quiet}>{t('edit.hints.told', { told, all })}</p>
      <progress className={styles.told} max={all} value={told} aria-labelledby="edit-hints" />
      {hints.length > 0 && (
        <ul className={styles.hints}>
          {hints.slice(0, 3).map((hint) => (
            <li key={hint}>
              <Hint hint={hint} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
