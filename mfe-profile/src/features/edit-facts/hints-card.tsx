import type { profileHints } from '@samvaer/contracts/identity/values'
import { callQuery } from '@samvaer/remote-kit/api'
import { Button, ButtonLink, Card, type IconName } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useProfileTexts } from '../../texts.ts'
import { editPaths } from '../edit-frame/edit-paths.ts'
import { formOf } from './edit-form.ts'
import styles from './facts-editor.module.css'
import { progressOf } from './progress.ts'
import type { EditedProfile } from './use-facts-editor.ts'

/** The target of a hint about another page. */
const ways: Record<Exclude<(typeof profileHints)[number], 'HeightAndWeight'>, { icon: IconName; to: string }> = {
  Wishes: { icon: 'quote', to: editPaths.questions },
  Words: { icon: 'quote', to: `${editPaths.facts}#edit-prompts` },
  Picture: { icon: 'picture', to: editPaths.profilePictures },
  Consent: { icon: 'account', to: '/Account' },
  Validation: { icon: 'validated', to: editPaths.validation },
  FirstEntry: { icon: 'edit', to: '/Community/Blogs/Create' },
}

/** Asks for what is not answered alone, and leads to the first field of it. */
const MeasuresHint = ({ persons }: Pick<EditedProfile, 'persons'>) => {
  const t = useProfileTexts()
  const unanswered = persons.flatMap((person, place) =>
    (['height', 'weight'] as const)
      .filter((measure) => person[measure] === null)
      .map((measure) => ({ place, measure })),
  )
  const [first] = unanswered
  // A change of this page shows before the hints are read again.
  if (!first) return null
  const both = new Set(unanswered.map(({ measure }) => measure)).size > 1
  const focus = () =>
    document.querySelector<HTMLInputElement>(`input[name="persons.${first.place}.${first.measure}"]`)?.focus()
  return (
    <Button variant="quiet" icon="profile" onClick={focus}>
      {t(`edit.hints.${both ? 'HeightAndWeight' : first.measure}`)}
    </Button>
  )
}

const Hint = ({ hint, persons }: { hint: (typeof profileHints)[number] } & Pick<EditedProfile, 'persons'>) => {
  const t = useProfileTexts()
  if (hint === 'HeightAndWeight') return <MeasuresHint persons={persons} />
  return (
    <ButtonLink variant="quiet" {...ways[hint]}>
      {t(`edit.hints.${hint}`)}
    </ButtonLink>
  )
}

/** Shows how complete the profile is, and what would help it most. A help, so nothing is said when it does not come. */
export const HintsCard = ({ data }: { data: EditedProfile }) => {
  const t = useProfileTexts()
  const hints = useQuery(callQuery('CurrentProfile/Hints', {})).data?.items ?? []
  const { answered, all } = progressOf(formOf(data))
  if (hints.length === 0 && answered === all) return null
  return (
    <Card as="section" inset="large" aria-labelledby="edit-hints">
      <h2 id="edit-hints">{t('edit.hints.title')}</h2>
      <p className={styles.quiet}>{t('edit.hints.answered', { answered, all })}</p>
      <progress className={styles.progress} max={all} value={answered} aria-labelledby="edit-hints" />
      {hints.length > 0 && (
        <ul className={styles.hints}>
          {hints.slice(0, 3).map((hint) => (
            <li key={hint}>
              <Hint hint={hint} persons={data.persons} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
