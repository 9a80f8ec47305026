import { usePage } from '@samvaer/remote-kit/page'
import { Button } from '@samvaer/ui'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useProfileTexts } from '../../texts.ts'
import styles from './questions.module.css'

export interface StepProps {
  /** The place of this one, and how many there are. */
  number: number
  of: number
  /** Goes on, with an answer or without. */
  onNext: () => void
  onBack: (() => void) | undefined
}

interface StepFrameProps extends StepProps {
  title: string
  lead: string
  busy?: boolean
  /** Without one there is nothing to save: the step is left. */
  onSave?: () => void
  children: ReactNode
}

/** Draws one calm question: the ways on, back and past it stand in one place. */
export const StepFrame = ({
  number,
  of,
  onNext,
  onBack,
  title,
  lead,
  busy = false,
  onSave,
  children,
}: StepFrameProps) => {
  const t = useProfileTexts()
  usePage({ title })
  const progress = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave?.()
  }
  const content = (
    <>
      <p className={styles.progress}>
        <span id={progress}>{t('questions.progress', { number, of })}</span>
        <progress className={styles.bar} max={of} value={number} aria-labelledby={progress} />
      </p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.answer}>{children}</div>
      <div className={styles.acts}>
        <Button variant="primary" busy={busy} {...(onSave ? { type: 'submit' } : { onClick: onNext })}>
          {t(number === of ? 'questions.done' : 'questions.next')}
        </Button>
        {onSave && (
          // The second click of a double one would skip the question that has just come.
          <Button variant="quiet" disabled={busy} onClick={({ detail }) => detail < 2 && onNext()}>
            {t('questions.skip')}
          </Button>
        )}
        {onBack && (
          <Button variant="quiet" icon="chevron-left" disabled={busy} onClick={onBack}>
            {t('questions.back')}
          </Button>
        )}
      </div>
    </>
  )
  // A step that saves itself may have forms of its own within.
  if (!onSave) return <div className={styles.step}>{content}</div>
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      {content}
    </form>
  )
}
