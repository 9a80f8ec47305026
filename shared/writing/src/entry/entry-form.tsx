import { lengthOf } from '@samvaer/contracts/text/length'
import type { RichText } from '@samvaer/contracts/text/rich-text'
import { maximumPictures } from '@samvaer/contracts/text/rich-text-words'
import type { DraftState } from '@samvaer/remote-kit/drafts'
import { Button, ButtonLink, FormEnd, Skeleton, Stack, TextField } from '@samvaer/ui'
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
import { DraftStatus } from '../drafts/draft-status.tsx'
import { LazyWritingSurface } from '../editor/load-surface.ts'
import type { TextPictures } from '../editor/pictures/text-pictures.ts'
import { usePictureWait } from '../editor/pictures/use-picture-wait.ts'
import { charactersLeft, textLength } from '../editor/text-length.ts'
import styles from './entry-form.module.css'

export interface EntryFormWords {
  title: string
  text: string
  placeholder: string
  /** Says how many characters are left; a negative number is too many. */
  left: (characters: number) => string
  tooManyPictures: (most: number) => string
  /** Says that the entry waits for its pictures. */
  waiting: string
  /** Says that nothing was sent, because a picture did not arrive. */
  unsent: string
  back: string
  submit: string
}

/** Acts once every picture of the text has arrived: what a button calls. */
export type Send = (act: () => unknown) => (event: SyntheticEvent) => void

interface EntryFormProps {
  words: EntryFormWords
  pictures: TextPictures
  title: {
    value: string
    most: number
    problem: string | undefined
    field: Pick<ComponentProps<typeof TextField>, 'name' | 'onChange' | 'onBlur' | 'ref'>
    /** Larger, where there is room: the entry has the page for itself. */
    large?: boolean
  }
  text: {
    initial: RichText
    value: RichText
    most: number
    problem: string | undefined
    field: { onChange: (text: RichText) => void; onBlur: () => void; ref: (field: { focus: () => void }) => void }
  }
  /** The state of the unsent text. */
  draft: DraftState
  busy: boolean
  /** The path on giving up. */
  back: string
  /** Fields above the title, and below the text. */
  above?: ReactNode
  below?: ReactNode
  /** Further buttons, before the one that sends. */
  acts?: (send: Send) => ReactNode
  onSubmit: () => unknown
}

/** The fields of an entry. A fault is told at its field, in the reader's language. */
export const EntryForm = (props: EntryFormProps) => {
  const { words, pictures, title, text, draft, busy, back, above, below, acts, onSubmit } = props
  const { waiting, failed, whenSent } = usePictureWait(pictures)
  const send: Send = (act) => (event) => {
    event.preventDefault()
    void whenSent(act)
  }
  const left = (length: number, most: number): string | undefined => {
    const characters = charactersLeft(length, most)
    return characters === undefined ? undefined : words.left(characters)
  }
  return (
    <form onSubmit={send(onSubmit)} noValidate>
      <Stack gap={5}>
        {above}
        <div className={styles.title} data-large={title.large || undefined}>
          <TextField
            label={words.title}
            maxLength={title.most}
            autoComplete="off"
            error={title.problem}
            beside={left(lengthOf(title.value), title.most)}
            {...title.field}
          />
        </div>
        <LazyWritingSurface
          initial={text.initial}
          pictures={pictures}
          label={words.text}
          placeholder={words.placeholder}
          tooManyPictures={words.tooManyPictures(maximumPictures)}
          error={failed ? words.unsent : text.problem}
          beside={left(textLength(text.value), text.most)}
          onChange={text.field.onChange}
          onBlur={text.field.onBlur}
          onReady={(focus) => text.field.ref({ focus })}
          meanwhile={<Skeleton lines={6} />}
        />
        {below}
        <FormEnd
          notes={
            <>
              <DraftStatus draft={draft} />
              <p role="status">{waiting && words.waiting}</p>
            </>
          }
        >
          <ButtonLink variant="quiet" to={back}>
            {words.back}
          </ButtonLink>
          {acts?.(send)}
          <Button type="submit" variant="primary" icon="send" busy={busy || waiting}>
            {words.submit}
          </Button>
        </FormEnd>
      </Stack>
    </form>
  )
}
