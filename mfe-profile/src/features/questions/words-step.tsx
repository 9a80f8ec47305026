import type { ProfileFacts } from '@samvaer/contracts/profile/facts'
import type { ProfilePrompt, PromptAnswer } from '@samvaer/contracts/profile/prompts'
import { profilePrompts, promptLimits } from '@samvaer/contracts/profile/values'
import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { Select, TextArea } from '@samvaer/ui'
import { type RefObject, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import styles from './questions.module.css'
import { StepFrame, type StepProps } from './step-frame.tsx'
import { useSaveFacts } from './use-save-facts.ts'

/** Easy ones to begin with; the editor of the profile has all of them. */
const easy: readonly ProfilePrompt[] = [
  'PerfectSunday',
  'SmallThing',
  'FirstMeeting',
  'AskAbout',
  'HomeIs',
  'GoodLaugh',
]
const asked = 2

/** Returns the two sentences to begin with: those that were finished, then easy ones. */
const begin = (answered: readonly PromptAnswer[]): PromptAnswer[] => {
  const open = easy.filter((prompt) => !answered.some((one) => one.prompt === prompt))
  return [...answered, ...open.map((prompt) => ({ prompt, answer: '' }))].slice(0, asked)
}

interface WordsStepProps extends StepProps {
  facts: ProfileFacts
  /** The sentences as they were left, for whoever goes back or past them and comes again. */
  kept: RefObject<PromptAnswer[] | undefined>
}

/** Asks for two sentences to finish: what cards show of somebody. */
export const WordsStep = ({ facts, kept, ...step }: WordsStepProps) => {
  const t = useProfileTexts()
  const known = facts.prompts
  const [answers, setAnswers] = useState(() => kept.current ?? begin(known))
  const { save, busy } = useSaveFacts(step.onNext)
  const finished = answers.filter(({ answer }) => answer.trim() !== '')
  const begun = begin(known)
  useUnsavedChanges(!busy && answers.some(({ answer }, place) => answer !== begun[place]?.answer))
  const change = (place: number, part: Partial<PromptAnswer>) => {
    kept.current = answers.map((one, at) => (at === place ? { ...one, ...part } : one))
    setAnswers(kept.current)
  }
  return (
    <StepFrame
      {...step}
      title={t('questions.words.title')}
      lead={t('questions.words.lead')}
      busy={busy}
      onSave={() =>
        void save(({ prompts }) => {
          const names = new Set(answers.map(({ prompt }) => prompt))
          const others = prompts.slice(asked).filter(({ prompt }) => !names.has(prompt))
          return { prompts: [...finished, ...others].slice(0, promptLimits.answers) }
        })
      }
    >
      {answers.map(({ prompt, answer }, place) => (
        <div key={place} className={styles.sentence}>
          <Select
            label={t('edit.prompts.which', { number: place + 1 })}
            options={profilePrompts
              .filter((one) => one === prompt || !answers.some((other) => other.prompt === one))
              .map((value) => ({ value, label: t(`prompt.${value}`) }))}
            value={prompt}
            onChange={({ target }) =>
              change(place, { prompt: profilePrompts.find((one) => one === target.value) ?? prompt })
            }
          />
          <TextArea
            label={t('edit.prompts.answer', { number: place + 1 })}
            rows={2}
            maxLength={promptLimits.length}
            value={answer}
            onChange={({ target }) => change(place, { answer: target.value })}
          />
        </div>
      ))}
    </StepFrame>
  )
}
