import { useNavigate } from '@samvaer/remote-kit/router'
import { Button, Card, TextField } from '@samvaer/ui'
import { type FormEvent, useState } from 'react'
import { deskMemberPath, idOf } from '../../paths.ts'
import { useBillingTexts } from '../../texts.ts'
import styles from '../desk-frame/desk.module.css'

/** The number in what was typed: alone, or at the end of the address of a profile. */
const numberIn = (text: string): number | undefined => idOf(/(\d+)\s*(?:\/\w*)?$/.exec(text.trim())?.[1])

/** Leads to the payments of a member, by the number of the profile. */
export const FindMember = () => {
  const t = useBillingTexts()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const profileId = numberIn(text)
  const find = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (profileId !== undefined) void navigate(deskMemberPath(profileId))
  }
  return (
    <Card as="section" aria-labelledby="find" inset="large">
      <form className={styles.part} onSubmit={find}>
        <h2 id="find">{t('desk.find.title')}</h2>
        <TextField
          label={t('desk.find.label')}
          description={t('desk.find.hint')}
          error={tried && profileId === undefined ? t('desk.find.wrong') : undefined}
          inputMode="url"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div>
          <Button type="submit">{t('desk.find.act')}</Button>
        </div>
      </form>
    </Card>
  )
}
