import { maximumFactorCode, maximumFactorName } from '@samvaer/contracts/identity/values'
import { api } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Button, Callout, TextField } from '@samvaer/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { encode } from 'uqr'
import styles from './factor.module.css'
import { useFactorTexts } from './texts.ts'

interface AddProps {
  /** With the recovery codes that come with the first factor. */
  onAdded: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** The address as a picture that apps read. */
const Picture = ({ address, label }: { address: string; label: string }) => {
  const { data, size } = encode(address, { border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={styles.picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

/** Shows the secret of a new app with codes, and adds it once the app shows a code that fits. */
export const AddCodes = ({ onAdded, onCancel }: AddProps) => {
  const t = useFactorTexts()
  const { t: shell } = useTexts('shell')
  const queryClient = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [begun, setBegun] = useState<{ secret: string; address: string }>()
  const [name, setName] = useState(t('add.codesName'))
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      setProblem(errorText(error, shell))
      field.current?.select()
    } finally {
      setBusy(false)
    }
  }
  const begin = async () => setBegun(await api.post('Privacy/BeginCodes', {}))
  const add = async () => {
    const { recoveryCodes } = await api.post('Privacy/AddCodes', { name: name.trim(), code: code.trim() })
    await queryClient.invalidateQueries({ queryKey: ['Privacy/GetFactors'] })
    onAdded(recoveryCodes)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!begun) return void run(begin)
    setChecked(true)
    if (code.trim() === '') field.current?.focus()
    else if (name.trim() !== '') void run(add)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.text}>{t(begun ? 'add.scan' : 'add.codesText')}</p>
      {problem && (
        <Callout tone="danger" live>
          {problem}
        </Callout>
      )}
      {begun && (
        <>
          <Picture address={begun.address} label={t('add.picture')} />
          <p className={styles.text}>
            {t('add.secret')} <code className={styles.secret}>{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <TextField
            label={t('name')}
            error={name.trim() === '' ? t('missing') : undefined}
            value={name}
            maxLength={maximumFactorName}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            ref={field}
            label={t('add.code')}
            error={checked && code.trim() === '' ? t('missing') : undefined}
            value={code}
            maxLength={maximumFactorCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={({ target }) => setCode(target.value)}
          />
        </>
      )}
      <div className={styles.ends}>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t(begun ? 'add.codesAction' : 'add.begin')}
        </Button>
      </div>
    </form>
  )
}
