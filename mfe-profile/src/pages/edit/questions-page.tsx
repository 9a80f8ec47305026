import type { PromptAnswer } from '@samvaer/contracts/profile/prompts'
import { callQuery } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useNavigate, useSearchParams } from '@samvaer/remote-kit/router'
import { useSite } from '@samvaer/remote-kit/session'
import { Loaded, lazyPart, Skeleton } from '@samvaer/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { matchQuery } from '../../features/edit-frame/wishes.ts'
import styles from '../../features/questions/questions.module.css'
import { WhomStep } from '../../features/questions/whom-step.tsx'
import { WhyStep } from '../../features/questions/why-step.tsx'
import { WordsStep } from '../../features/questions/words-step.tsx'

// The way of pictures is long, and needed last.
const PictureQuestion = lazyPart(async () => ({
  default: (await import('./picture-question.tsx')).PictureQuestion,
}))

const outline = <Skeleton shape="card" lines={6} />
const facts = callQuery('EditProfile/GetProfileDataForEdit', {})

const steps = ['whom', 'why', 'words', 'picture'] as const
const name = 'step'

/**
 * /EditProfile/Welcome: three questions and a picture, after signing up and whenever the member comes back to them. The
 * address says which of them it is: one step back is the question before.
 */
export const QuestionsPage = () => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { dark } = useSite()
  const [query, setQuery] = useSearchParams()
  // Pictures of the dark variant are albums alone.
  const asked: readonly string[] = dark ? steps.slice(0, -1) : steps
  const at = Math.max(0, asked.indexOf(query.get(name) ?? ''))
  const goTo = (step: string | undefined) => (step === undefined ? undefined : () => setQuery({ [name]: step }))
  const words = useRef<PromptAnswer[] | undefined>(undefined)
  const wishes = useQuery({ ...matchQuery, retry: onceMore })
  const edited = useQuery({ ...facts, retry: onceMore })
  const finish = () => {
    void queryClient.invalidateQueries({ queryKey: ['CurrentProfile/Hints'] })
    void navigate('/Start')
  }
  const step = { number: at + 1, of: asked.length, onNext: goTo(asked[at + 1]) ?? finish, onBack: goTo(asked[at - 1]) }
  return (
    <div className={styles.page}>
      {at === 0 && (
        <Loaded query={wishes} outline={outline}>
          {(settings) => <WhomStep settings={settings} {...step} />}
        </Loaded>
      )}
      {(at === 1 || at === 2) && (
        <Loaded query={edited} outline={outline}>
          {({ profile }) =>
            at === 1 ? <WhyStep facts={profile} {...step} /> : <WordsStep facts={profile} kept={words} {...step} />
          }
        </Loaded>
      )}
      {at === 3 && <PictureQuestion {...step} meanwhile={outline} />}
    </div>
  )
}
