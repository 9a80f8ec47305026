import { wordLimits } from '@samvaer/contracts/search/values'
import { Button, classNames } from '@samvaer/ui'
import { useSearchTexts } from '../../texts.ts'
import { wordOf } from '../../word.ts'
import { WordField } from '../word-field/word-field.tsx'
import styles from './match-words.module.css'

interface WordChoiceProps {
  suggested: readonly string[]
  chosen: readonly string[]
  onChoose: (words: readonly string[]) => void
}

/** Words of the own text to press, and room for others. */
export const WordChoice = ({ suggested, chosen, onChoose }: WordChoiceProps) => {
  const t = useSearchTexts()
  const others = chosen.filter((word) => !suggested.includes(word))
  const kept = chosen.filter((word) => suggested.includes(word))
  const full = chosen.length >= wordLimits.ofMatch
  return (
    <div className={styles.choice}>
      {suggested.length > 0 && (
        <ul className={styles.words} aria-label={t('matchWords.suggested')}>
          {suggested.map((word) => {
            const isChosen = chosen.includes(word)
            return (
              <li key={word} className={classNames(isChosen && styles.pressed)}>
                <Button
                  size="small"
                  icon={isChosen ? 'check' : 'plus'}
                  aria-pressed={isChosen}
                  disabled={!isChosen && full}
                  onClick={() => onChoose(isChosen ? chosen.filter((other) => other !== word) : [...chosen, word])}
                >
                  {word}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <WordField
        label={t('matchWords.other')}
        description={t('matchWords.most', { most: wordLimits.ofMatch })}
        words={others}
        most={wordLimits.ofMatch - kept.length}
        wordOf={wordOf}
        onChange={(words) => onChoose([...kept, ...words])}
      />
    </div>
  )
}
