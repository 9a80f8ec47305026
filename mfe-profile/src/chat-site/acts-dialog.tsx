import type { ChatMessage } from '@samvaer/contracts/chat/talk'
import { useProfilePath } from '@samvaer/remote-kit/session'
import { Avatar, Button, ButtonAnchor, IconButton } from '@samvaer/ui'
import { useEffect, useRef, useState } from 'react'
import styles from './acts-dialog.module.css'
import { type Act, ModerationForm } from './moderation-form.tsx'
import { reportPath } from './report-path.ts'
import { useChatTexts } from './texts.ts'

/** The person, or the message, that one wants to do something about. */
export interface Subject {
  person: ChatMessage['author']
  message?: ChatMessage
}

interface ActsDialogProps {
  subject: Subject
  chatRoomId: number
  /** Something was done; says what. */
  onDone: (notice: string) => void
  onClose: () => void
}

/** The acts on a person or a message: everybody looks at the profile and reports, moderators act. */
export const ActsDialog = ({ subject, chatRoomId, onDone, onClose }: ActsDialogProps) => {
  const t = useChatTexts()
  const profilePath = useProfilePath()
  const dialog = useRef<HTMLDialogElement>(null)
  const [act, setAct] = useState<Act>()
  const { person, message } = subject
  const { profileId, name, mayModerate } = person
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="chat-acts-title" onClose={onClose}>
      <div className={styles.head}>
        <Avatar profile={person} />
        <h2 id="chat-acts-title">{name}</h2>
        <IconButton icon="close" label={t('acts.close')} onClick={() => dialog.current?.close()} />
      </div>
      {message && <blockquote className={styles.words}>{message.text}</blockquote>}
      {act === undefined ? (
        <div className={styles.acts}>
          <ButtonAnchor wide icon="profile" href={profilePath(profileId)} target="_blank" rel="noreferrer">
            {t('acts.profile')}
          </ButtonAnchor>
          <ButtonAnchor
            wide
            icon="report"
            href={reportPath({ person, message, chatRoomId })}
            target="_blank"
            rel="noreferrer"
          >
            {t('acts.report')}
          </ButtonAnchor>
          {message?.mayDelete && (
            <Button wide icon="delete" onClick={() => setAct('Delete')}>
              {t('acts.Delete')}
            </Button>
          )}
          {mayModerate && (
            <>
              <Button wide icon="pause" onClick={() => setAct('Mute')}>
                {t('acts.Mute')}
              </Button>
              <Button wide variant="danger" icon="close" onClick={() => setAct('Kick')}>
                {t('acts.Kick')}
              </Button>
            </>
          )}
        </div>
      ) : (
        <ModerationForm
          {...{ act, chatRoomId, profileId, name, message }}
          onBack={() => setAct(undefined)}
          onDone={(notice) => {
            onDone(notice)
            dialog.current?.close()
          }}
        />
      )}
    </dialog>
  )
}
