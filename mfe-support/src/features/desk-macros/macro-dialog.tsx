import type { Language } from '@samvaer/contracts/core/values'
import { showsNothing } from '@samvaer/contracts/text/rules'
import { ticketLimits } from '@samvaer/contracts/tickets/values'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, Stack, TextArea, TextField } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { conflictReason } from '../ticket-data/conflict-reason.ts'
import { isSame, mergeLanguages } from '../ticket-data/merge-languages.ts'
import { macros } from '../ticket-data/queries.ts'
import { writtenLanguages } from '../ticket-data/values.ts'
import type { Macro } from './macros.tsx'

interface MacroDialogProps {
  /** Undefined for a new one. */
  macro: Macro | undefined
  onClose: () => void
}

const known = ['Changed', 'TooMany']
const noTexts: Record<Language, string> = { 'da-DK': '', 'sv-SE': '', 'nb-NO': '', 'en-GB': '' }

const wordsOf = (macro: Macro | undefined) => ({ name: macro?.name ?? '', texts: { ...noTexts, ...macro?.texts } })

/** A prepared answer in its four languages; a language without words is not offered in tickets of that language. */
export const MacroDialog = ({ macro, onClose }: MacroDialogProps) => {
  const t = useSupportTexts()
  const queryClient = useQueryClient()
  /** The state of the service, as far as it is known here; the next saving names its version. */
  const [kept, setKept] = useState(() => ({ ...wordsOf(macro), version: macro?.version }))
  const [name, setName] = useState(kept.name)
  const [texts, setTexts] = useState<Record<Language, string>>(kept.texts)
  /** A colleague's words in languages that both have written in. */
  const [theirs, setTheirs] = useState<Partial<Record<Language, string>>>({})
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const changed = !isSame({ name, texts }, { name: kept.name, texts: kept.texts })
  /** Puts a colleague's words beside the own ones: saving once more after that means it. */
  const readTheirs = async () => {
    const { items } = await queryClient.fetchQuery({ ...macros(), staleTime: 0 })
    const latest = items.find((one) => one.macroId === macro?.macroId)
    if (!latest) return
    const now = wordsOf(latest)
    const { conflicts } = mergeLanguages(kept.texts, texts, now.texts)
    // Text that was typed while they were read stays as well.
    setTexts((written) => mergeLanguages(kept.texts, written, now.texts).words)
    if (name === kept.name) setName(now.name)
    setTheirs(Object.fromEntries(conflicts.map((language) => [language, now.texts[language]])))
    setKept({ ...now, version: latest.version })
  }
  const save = useCall('Tickets/SaveMacro', {
    invalidates: [macros().queryKey],
    handles: (error: ApiError) => known.includes(conflictReason(error) ?? ''),
    onError: async (error: ApiError) => {
      const reason = conflictReason(error)
      if (reason === 'Changed') await readTheirs().catch(() => undefined)
      setProblem(reason)
    },
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
    setProblem(undefined)
    save.mutate({ name: name.trim(), texts, ...(macro && { macroId: macro.macroId, version: kept.version }) })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={macro ? t('macros.editNamed', { name: macro.name }) : t('macros.new')}
      cancel={t('desk.cancel')}
      actions={
        <Button variant="primary" busy={save.isPending} data-sends="" onClick={run}>
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
          maxLength={ticketLimits.macroName}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {writtenLanguages.map((language, place) => (
          <TextArea
            key={language}
            label={t(`language.${language}`)}
            lang={language}
            description={theirs[language] === undefined ? undefined : t('macros.theirs', { text: theirs[language] })}
            error={tried && textMissing && place === 0 ? t('macros.textMissing') : undefined}
            maxLength={ticketLimits.macroText}
            value={texts[language]}
            onChange={({ target }) => setTexts({ ...texts, [language]: target.value })}
          />
        ))}
      </Stack>
    </Dialog>
  )
}
