import type { Language } from '@samvaer/contracts/core/values'
import { acceptedPage, type ContentKind, type FaqCategory, type LegalPage } from '@samvaer/contracts/support/values'
import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { useLanguage } from '@samvaer/remote-kit/session'
import { confirm } from '@samvaer/remote-kit/toasts'
import { Button, Callout, ChoiceLinks, lazyPart, PageHeader, Select } from '@samvaer/ui'
import { type ReactNode, useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { writtenLanguages } from '../ticket-data/values.ts'
import { BackLink } from './back-link.tsx'
import { ConflictPart } from './conflict-part.tsx'
import { contentListPath, viewOf, viewPath, views } from './content-address.ts'
import { isWritten, type PieceFields, problemOf } from './content-fields.ts'
import type { Content, ContentVersion } from './content-queries.ts'
import styles from './desk-content.module.css'
import { HistoryPart } from './history-part.tsx'
import { PieceStates } from './piece-states.tsx'
import { useContentActs } from './use-content-acts.ts'
import { useContentForm } from './use-content-form.ts'
import { WritingPart } from './writing-part.tsx'

const PublishDialog = lazyPart(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }))

/** A piece in one language for a preview, as members would read it. */
export interface Previewed extends PieceFields {
  kind: ContentKind
  category: FaqCategory
  page: LegalPage | null
}

interface ContentEditorProps {
  kind: ContentKind
  /** Undefined for a new one. */
  content: Content | undefined
  preview: (shown: Previewed) => ReactNode
  /** Hears of a new one before its address becomes that of the piece. */
  onCreated: (contentId: number) => void
}

const isLanguage = (text: string): text is Language => (writtenLanguages as readonly string[]).includes(text)

/** A piece: written in its languages, looked at as members will see it, published, and what was published before. */
export const ContentEditor = ({ kind, content, preview, onCreated }: ContentEditorProps) => {
  const t = useSupportTexts()
  const [query] = useSearchParams()
  const [own] = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const [tried, setTried] = useState(false)
  const [publishing, setPublishing] = useState(false)
  const form = useContentForm(content, { language: own, title: content ? '' : (query.get('title') ?? '') })
  const acts = useContentActs(kind, content, form, onCreated)
  useUnsavedChanges(form.dirty && !acts.leads)
  const { fields, dirty, conflict } = form
  const view = viewOf(query)
  const problem = problemOf(fields)
  /** True when it can be sent; else the page shows what is missing. */
  const isComplete = () => {
    setTried(problem !== undefined)
    if (problem) setLanguage(problem.language)
    return problem === undefined
  }
  const take = async ({ words }: ContentVersion) => {
    const [title, text, confirmLabel] = [t('content.take.title'), t('content.take.text'), t('content.take.act')]
    if (!dirty || (await confirm({ title, text, confirmLabel, tone: 'danger' }))) form.take(words)
  }
  const shown = fields.words[language]
  const named = shown.title.trim() || t(content ? 'content.untitled' : `content.new.${kind}`)
  return (
    <>
      <BackLink to={contentListPath(kind)} label={t(`content.kind.${kind}`)} />
      <PageHeader
        title={named}
        actions={
          <>
            <Button busy={acts.busy} disabled={!dirty} data-sends="" onClick={() => isComplete() && void acts.save()}>
              {t('content.save')}
            </Button>
            <Button
              variant="primary"
              busy={acts.busy}
              disabled={!dirty && !content?.hasDraft}
              data-sends=""
              onClick={() => isComplete() && setPublishing(true)}
            >
              {t('content.publish.act')}
            </Button>
          </>
        }
      />
      <div className={styles.page}>
        {content && (
          <div className={styles.states}>
            <PieceStates {...content} />
            {content.helped.yes + content.helped.no > 0 && (
              <span className={styles.quiet}>{t('content.helped', content.helped)}</span>
            )}
          </div>
        )}
        <div className={styles.bar}>
          <ChoiceLinks
            label={t('content.views')}
            choices={views
              .filter((one) => content || one !== 'history')
              .map((one) => ({ to: viewPath(query, one), label: t(`content.view.${one}`), current: one === view }))}
          />
          {view !== 'history' && (
            <div className={styles.language}>
              <Select
                label={t('content.language')}
                options={writtenLanguages.map((one) => ({
                  value: one,
                  label: isWritten(fields.words[one])
                    ? t(`language.${one}`)
                    : t('content.notWritten', { language: t(`language.${one}`) }),
                }))}
                value={language}
                onChange={({ target: { value } }) => isLanguage(value) && setLanguage(value)}
              />
            </div>
          )}
        </div>
        {acts.problem && (
          <Callout tone="warning" live>
            {t([`content.problem.${acts.problem}`])}
          </Callout>
        )}
        {conflict && (
          <ConflictPart
            key={conflict.language}
            {...conflict}
            onKeepMine={() => form.keepMine(conflict.language)}
            onTakeTheirs={() => form.takeTheirs(conflict.language)}
          />
        )}
        {view === 'write' && (
          <WritingPart kind={kind} form={form} language={language} problem={tried ? problem : undefined} />
        )}
        {view === 'preview' && (
          <div className={styles.preview} lang={language}>
            {isWritten(shown) ? (
              preview({ kind, category: fields.category, page: content?.page ?? null, ...shown })
            ) : (
              <p className={styles.nothing}>{t('content.previewNone')}</p>
            )}
          </div>
        )}
        {view === 'history' && content && (
          <HistoryPart
            content={content}
            language={language}
            onCancel={(number) => void acts.cancel(number)}
            onTake={(version) => void take(version)}
            onRemove={kind === 'Legal' || content.state === 'Withdrawn' ? undefined : () => void acts.remove()}
          />
        )}
      </div>
      {publishing && (
        <PublishDialog
          accepted={content?.page === acceptedPage}
          busy={acts.busy}
          onPublish={(publication) => void acts.publish(publication).finally(() => setPublishing(false))}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  )
}
