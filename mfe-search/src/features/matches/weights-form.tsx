import type { MatchWeights } from '@samvaer/contracts/search/reasons'
import type { MatchAspect } from '@samvaer/contracts/search/values'
import { Button } from '@samvaer/ui'
import { useId } from 'react'
import { useSearchTexts } from '../../texts.ts'
import { Disclosure } from '../disclosure/disclosure.tsx'
import { aspects, evenWeights, steps } from './match-queries.ts'
import styles from './matches.module.css'

interface WeightProps {
  aspect: MatchAspect
  weight: number
  onChoose: (weight: number) => void
}

const Weight = ({ aspect, weight, onChoose }: WeightProps) => {
  const t = useSearchTexts()
  const id = useId()
  return (
    <div className={styles.weight}>
      <label htmlFor={id} className={styles.label}>
        {t(`aspect.${aspect}`)}
      </label>
      <span className={styles.value} aria-hidden="true">
        {t(`weight.${weight}`)}
      </span>
      <input
        id={id}
        type="range"
        className={styles.slider}
        min={steps[0]}
        max={steps.at(-1)}
        step={1}
        value={weight}
        aria-valuetext={t(`weight.${weight}`)}
        onChange={({ target }) => onChoose(Number(target.value))}
      />
    </div>
  )
}

interface WeightsFormProps {
  weights: MatchWeights
  choose: (aspect: MatchAspect, weight: number) => void
  reset: () => void
}

/** Sets the weights of the matches; each step shows at once. */
export const WeightsForm = ({ weights, choose, reset }: WeightsFormProps) => {
  const t = useSearchTexts()
  const isEven = aspects.every((aspect) => weights[aspect] === evenWeights[aspect])
  return (
    <Disclosure title={t('matches.weights.title')} note={isEven ? undefined : t('matches.weights.own')}>
      <div className={styles.weights}>
        <p className={styles.quiet}>{t('matches.weights.lead')}</p>
        {aspects.map((aspect) => (
          <Weight key={aspect} aspect={aspect} weight={weights[aspect]} onChoose={(weight) => choose(aspect, weight)} />
        ))}
        {!isEven && (
          <Button size="small" variant="quiet" icon="undo" onClick={reset}>
            {t('matches.weights.reset')}
          </Button>
        )}
      </div>
    </Disclosure>
  )
}
