import type { Language } from '@samvaer/contracts/enumerations'
import { showsNothing } from '@samvaer/contracts/text-rules'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, Stack, TextArea, TextField } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { macros } from '../ticket-data/queries.ts'
import { reasonOf } from '../ticket-data/reason-of.ts'
import { macroLimits, writtenLanguages } from '../ticket-data/values.ts'
import type { Macro } from './macros.tsx'

interface MacroDialogProps {
  /** Undefined for a new one. */
  macro: Macro | undefined
  onClose: () => void
}

const known = ['Changed', 'TooMany']
const noTexts: Record<Language, string> = { 'da-DK': '', 'sv-SE': '', 'nb-NO': '', 'en-GB': '' }

/** A prepared answer in its four languages; a language without words is not offered in tickets of that language. */
export const MacroDialog = ({ macro, onClose }: MacroDialogProps) => {
  const t = useSupportTexts()
  const queryClient = useQueryClient()
  const [name, setName] = useState(macro?.name ?? '')
  const [texts, setTexts] = useState<Record<Language, string>>({ ...noTexts, ...macro?.texts })
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const changed =
    name !== (macro?.name ?? '') || writtenLanguages.some((one) => texts[one] !== (macro?.texts[one] ?? ''))
  const save = useCall('Tickets/SaveMacro', {
    invalidates: [macros().queryKey],
    handles: (error: ApiError) => known.includes(reasonOf(error) ?? ''),
    onError: (error: ApiError) => setProblem(reasonOf(error)),
    onSuccess: () => {
      toast({ tone: 'positive', text: t('macros.saved') })
      onClose()
    },
  })
  useUnsavedChanges(changed && !save.isSuccess)
  const nameMissing = showsNothing(name)
  const textMissing = writtenLanguages.every((one) => showsNothing(texts[one]))
  const run = () => {
    setTried(true)
    if (nameMissing || textMissing) return
    // Saving once more after a colleague's change means it: what is there now is known.
    const latest = queryClient.getQueryData(macros().queryKey)?.items.find((one) => one.macroId === macro?.macroId)
    const version = (problem === 'Changed' ? latest?.version : macro?.version) ?? macro?.version
    setProblem(undefined)
    save.mutate({ name: name.trim(), texts, ...(macro && { macroId: macro.macroId, version }) })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={macro ? t('macros.editNamed', { name: macro.name }) : t('macros.new')}
      cancel={t('desk.cancel')}
      actions={
        <Button variant="primary" busy={save.isPending} onClick={run}>
          {t('macros.save')}
        </Button>
      }
    >
      <Stack gap={4}>
        {problem && (
          <Callout tone="warning" live>
            {t([`macros.conflict.${problem}`])}
          </Callout>
        )}
        <TextField
          label={t('macros.name')}
          error={tried && nameMissing ? t('macros.nameMissing') : undefined}
          maxLength={macroLimits.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {writtenLanguages.map((language, place) => (
          <TextArea
            key={language}
            label={t(`language.${language}`)}
            lang={language}
            error={tried && textMissing && place === 0 ? t('macros.textMissing') : undefined}
            maxLength={macroLimits.text}
            value={texts[language]}
            onChange={({ target }) => setTexts({ ...texts, [language]: target.value })}
          />
        ))}
      </Stack>
    </Dialog>
  )
}
