import { useWritingTexts } from '../texts.ts'
import styles from './layer-choice.module.css'

interface LayerChoiceProps {
  twoLayered: boolean
  onChoose: (twoLayered: boolean) => void
}

/** Answers below what they answer, or everything in the order of time. */
export const LayerChoice = ({ twoLayered, onChoose }: LayerChoiceProps) => {
  const t = useWritingTexts()
  const choices = [
    { layered: true, label: t('comments.layers.two') },
    { layered: false, label: t('comments.layers.one') },
  ]
  return (
    <fieldset className={styles.choice} aria-label={t('comments.layers.label')}>
      {choices.map(({ layered, label }) => (
        <button
          key={label}
          type="button"
          className={styles.option}
          aria-pressed={layered === twoLayered}
          onClick={() => onChoose(layered)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
