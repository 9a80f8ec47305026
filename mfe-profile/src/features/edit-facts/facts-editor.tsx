import { Button, Callout, Time } from '@samvaer/ui'
import { FormProvider } from 'react-hook-form'
import { useProfileTexts } from '../../texts.ts'
import { SaveBar } from '../edit-frame/save-bar.tsx'
import { AboutPart, LookingForPart } from './about-part.tsx'
import { FactsConflict } from './facts-conflict.tsx'
import styles from './facts-editor.module.css'
import { PersonsPart, TogetherPart } from './persons-part.tsx'
import { PromptsPart } from './prompts-part.tsx'
import { type EditedProfile, useFactsEditor } from './use-facts-editor.ts'

/** All that the profile says in words and choices, saved together. */
export const FactsEditor = ({ data }: { data: EditedProfile }) => {
  const t = useProfileTexts()
  const { form, dirty, busy, restoredAt, standing, submit, discard, choose } = useFactsEditor(data)
  return (
    <FormProvider {...form}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {restoredAt && (
          <Callout
            title={t('edit.restored.title')}
            action={
              <Button size="small" onClick={discard}>
                {t('edit.restored.throwAway')}
              </Button>
            }
          >
            {t('edit.restored.text')} <Time value={restoredAt} />
          </Callout>
        )}
        {standing && <FactsConflict clashes={standing.clashes} persons={data.persons} busy={busy} onChoose={choose} />}
        <AboutPart />
        <PromptsPart />
        <LookingForPart />
        <TogetherPart couple={data.persons.length > 1} />
        <PersonsPart persons={data.persons} />
        <SaveBar dirty={dirty} busy={busy} onDiscard={discard} />
      </form>
    </FormProvider>
  )
}
