import { shareLimits } from '@samvaer/contracts/lodges/values'
import { Button, Select, TextField } from '@samvaer/ui'
import { useEffect, useId, useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import styles from './shares.module.css'
import type { NewShare, ShareKind } from './use-shares.ts'

interface ShareFormProps {
  kind: ShareKind
  busy: boolean
  onAdd: (share: NewShare, onDone: () => void) => void
  onClose: () => void
}

/** The words of the form, by what it puts up. */
export const shareWords = {
  Thing: {
    label: 'share.thing',
    hint: 'share.thingHint',
    count: 'share.needed',
    add: 'share.add',
    missing: 'share.missing',
  },
  Ride: {
    label: 'share.from',
    hint: 'share.fromHint',
    count: 'share.seats',
    add: 'share.offer',
    missing: 'share.townMissing',
  },
} as const

const first = { Thing: 1, Ride: 3 } as const
const numbers = Array.from({ length: shareLimits.most }, (_, place) => place + 1)

/** Puts a thing on the list, or offers a ride. What is written stays until it is there. */
export const ShareForm = ({ kind, busy, onAdd, onClose }: ShareFormProps) => {
  const t = useLodgeTexts()
  const id = useId()
  const [text, setText] = useState('')
  const [count, setCount] = useState<number>(first[kind])
  const [tried, setTried] = useState(false)
  const { label, hint, count: countLabel, add, missing } = shareWords[kind]
  const written = text.trim()
  const focusField = () => document.getElementById(id)?.focus()
  // The member who opens it is about to write.
  useEffect(() => {
    document.getElementById(id)?.focus()
  }, [id])
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(written === '')
        if (written === '') {
          focusField()
          return
        }
        onAdd({ kind, text: written, count }, () => {
          setText('')
          setCount(first[kind])
          focusField()
        })
      }}
    >
      <TextField
        id={id}
        label={t(label)}
        description={t(hint)}
        maxLength={shareLimits.text}
        autoComplete="off"
        value={text}
        error={tried && written === '' ? t(missing) : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Select
        label={t(countLabel)}
        value={count}
        options={numbers.map((number) => ({ value: number, label: String(number) }))}
        onChange={({ target }) => setCount(Number(target.value))}
      />
      <div className={styles.acts}>
        <Button type="submit" icon="plus" busy={busy}>
          {t(add)}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('form.back')}
        </Button>
      </div>
    </form>
  )
}
