import { wordLimits } from '@samvaer/contracts/search/values'
import { leadsSomewhere } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useNavigate, useSearchParams } from '@samvaer/remote-kit/router'
import { useSite } from '@samvaer/remote-kit/session'
import { ButtonLink, EmptyState, Skeleton, Stack } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchFrame } from '../features/frame/search-frame.tsx'
import { MatchWordList } from '../features/match-words/match-word-list.tsx'
import { suggestedWordsQuery } from '../features/match-words/suggested-words.ts'
import { wordsIn, wordsPath } from '../features/match-words/word-address.ts'
import { WordChoice } from '../features/match-words/word-choice.tsx'
import { Loaded } from '../features/recovery/recovery.ts'
import { otherPaths } from '../paths.ts'
import { useSearchTexts } from '../texts.ts'

interface WordsProps {
  suggested: readonly string[]
  written: boolean
}

const Words = ({ suggested, written }: WordsProps) => {
  const t = useSearchTexts()
  const navigate = useNavigate()
  const asked = wordsIn(useSearchParams()[0])
  // Kept here as well: the next press may come before the address has changed.
  const [chosen, setChosen] = useState<readonly string[]>(asked ?? suggested.slice(0, wordLimits.ofMatch))
  const choose = (words: readonly string[]) => {
    setChosen(words)
    void navigate(wordsPath(words), { replace: true })
  }
  const writes = suggested.length === 0 && leadsSomewhere(otherPaths.editProfile)
  const toChoose = suggested.length === 0 ? 'matchWords.choose.textNone' : 'matchWords.choose.text'
  return (
    <Stack gap={5}>
      <WordChoice suggested={suggested} chosen={chosen} onChoose={choose} />
      {chosen.length > 0 ? (
        <MatchWordList words={chosen} />
      ) : (
        <EmptyState
          icon="edit"
          title={t(written ? 'matchWords.choose.title' : 'matchWords.unwritten.title')}
          text={t(written ? toChoose : 'matchWords.unwritten.text')}
          action={
            writes && (
              <ButtonLink variant="primary" to={otherPaths.editProfile}>
                {t('matchWords.unwritten.act')}
              </ButtonLink>
            )
          }
        />
      )}
    </Stack>
  )
}

/** /Search/MatchWord: members who write about the same. */
export const MatchWordPage = () => {
  const t = useSearchTexts()
  const { dark } = useSite()
  const query = useQuery({ ...suggestedWordsQuery(dark), retry: onceMore })
  return (
    <SearchFrame strip="search" title={t('matchWords.title')} lead={t('matchWords.lead')}>
      <Loaded query={query} outline={<Skeleton shape="card" lines={2} />}>
        {({ words, written }) => <Words suggested={words} written={written} />}
      </Loaded>
    </SearchFrame>
  )
}
