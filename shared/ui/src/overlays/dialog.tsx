import { useTexts } from '@samvaer/remote-kit/texts'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'
import { windowOnTop } from './window-on-top.ts'

interface DialogProps {
  open: boolean
  /** Escape, the cross and the backdrop close it; the page decides what that means. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** The word of a button that closes it, beside the actions. */
  cancel?: string | undefined
  /** The buttons, the main one last. */
  actions?: ReactNode
  /** A question that has to be answered: read out whole, not closed by the backdrop. */
  urgent?: boolean
  size?: 'small' | 'large'
}

/** A window above the page that keeps the focus; a sheet from below on phones. */
export const Dialog = (props: DialogProps) => {
  const { open, onClose, title, children, cancel, actions, urgent = false, size = 'small' } = props
  const { t } = useTexts('shell')
  const container = open ? windowOnTop() : undefined
  return (
    <ModalOverlay
      {...(container && { UNSTABLE_portalContainer: container })}
      className={({ isEntering, isExiting }) =>
        classNames(styles.backdrop, isEntering && styles.entering, isExiting && styles.exiting)
      }
      isOpen={open}
      isDismissable={!urgent}
      onOpenChange={(next) => !next && onClose()}
    >
      <Modal className={classNames(styles.modal, styles[size])}>
        <AriaDialog className={styles.dialog ?? ''} role={urgent ? 'alertdialog' : 'dialog'}>
          <div className={styles.head}>
            <Heading slot="title" level={2} className={styles.title ?? ''}>
              {title}
            </Heading>
            {!urgent && <IconButton label={t('ui.dialog.close')} icon="close" onClick={onClose} />}
          </div>
          {children && <div className={styles.body}>{children}</div>}
          {actions && (
            <div className={styles.actions}>
              {cancel && (
                <Button variant="quiet" onClick={onClose}>
                  {cancel}
                </Button>
              )}
              {actions}
            </div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
