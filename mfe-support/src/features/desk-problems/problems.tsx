import { callQuery } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { Card, ChoiceLinks, EmptyState, Skeleton, Stack } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import { Loaded } from '../recovery/recovery.ts'
import styles from './desk-problems.module.css'
import { ProblemRow } from './problem-row.tsx'

/** Milliseconds between two readings of the open page. */
const readAgain = 20_000

const solvedPath = `${paths.problems}?show=solved`

/** Lists what fails in browsers, seen last first: what is open, or what was marked as solved. */
export const Problems = () => {
  const t = useSupportTexts()
  const [search] = useSearchParams()
  const solved = search.get('show') === 'solved'
  const settings = { staleTime: 0, refetchInterval: readAgain }
  const query = useQuery({ ...callQuery('Registry/GetDeskProblems', { solved }, settings), retry: onceMore })
  const label = t(solved ? 'problems.solved' : 'problems.open')
  return (
    <Stack gap={4}>
      <ChoiceLinks
        label={t('problems.which')}
        choices={[
          { to: paths.problems, label: t('problems.open'), current: !solved },
          { to: solvedPath, label: t('problems.solved'), current: solved },
        ]}
      />
      <Loaded query={query} outline={<Skeleton shape="card" lines={6} />}>
        {({ items, more }) => (
          <Card>
            {items.length === 0 ? (
              <EmptyState
                icon="check"
                title={t(solved ? 'problems.noneSolved' : 'problems.none')}
                text={t(solved ? 'problems.noneSolvedText' : 'problems.noneText')}
              />
            ) : (
              <ul className={styles.list} aria-label={label}>
                {items.map((problem) => (
                  <ProblemRow key={problem.problemId} problem={problem} />
                ))}
              </ul>
            )}
            {more > 0 && <p className={styles.facts}>{t('problems.more', { count: more })}</p>}
          </Card>
        )}
      </Loaded>
    </Stack>
  )
}
