/** Asks the questions of `confirm`. A native dialog: focus stays inside, Escape is a no, focus goes back where it was. */
import { toastStore } from '@samvaer/remote-kit/host'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Button } from '@samvaer/ui'
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import styles from './confirm-dialog.module.css'

export function ConfirmDialog() {
  const { t } = useTexts('shell')
  const { question } = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const text = useId()
  useEffect(() => {
    if (question) dialog.current?.showModal()
    else dialog.current?.close()
  }, [question])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={title}
      aria-describedby={text}
      className={styles.dialog}
      onClose={() => question?.answer(false)}
    >
      {question && (
        <>
          <h2 id={title} className={styles.title}>
            {question.title}
          </h2>
          <p id={text}>{question.text}</p>
          <div className={styles.actions}>
            <Button variant="quiet" onClick={() => question.answer(false)}>
              {question.cancelLabel ?? t('toasts.cancel')}
            </Button>
            <Button variant={question.tone === 'danger' ? 'danger' : 'primary'} onClick={() => question.answer(true)}>
              {question.confirmLabel}
            </Button>
          </div>
        </>
      )}
    </dialog>
  )
}
