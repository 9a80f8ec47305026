/** The names that remotes may import: a change of this list is a change of the contract with every team. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const modules = {
  comments: () => import('./comments.ts'),
  drafts: () => import('./drafts.ts'),
  editor: () => import('./editor.ts'),
  entry: () => import('./entry.ts'),
  history: () => import('./history.ts'),
  moderation: () => import('./moderation.ts'),
  offline: () => import('./offline.ts'),
  reading: () => import('./reading.ts'),
}

it('exports these names', async () => {
  const names = Object.entries(modules).map(
    async ([module, load]) => [module, Object.keys(await load()).sort()] as const,
  )
  expect(Object.fromEntries(await Promise.all(names))).toMatchInlineSnapshot(`
    {
      "comments": [
        "Comments",
        "commentsOf",
      ],
      "drafts": [
        "DraftStatus",
        "DraftTrouble",
        "RestoredCallout",
        "VersionConflict",
        "useDraftStart",
        "useEditorDraft",
      ],
      "editor": [
        "LazyWritingSurface",
        "Suggestions",
        "WordField",
        "charactersLeft",
        "createTextPictures",
        "optionId",
        "suggestionStep",
        "textLength",
        "usePictureWait",
      ],
      "entry": [
        "DraftedEntry",
        "EntryForm",
        "EntryFrame",
        "emptyText",
        "useFormChanges",
        "usePublishing",
      ],
      "history": [
        "VersionsDialog",
      ],
      "moderation": [
        "BanNotice",
        "ModeratedNotes",
        "useStaffReason",
      ],
      "offline": [
        "waitingComments",
        "waitingLikes",
      ],
      "reading": [
        "EditorSkeleton",
        "LazyPicture",
        "LikeButton",
        "LikersButton",
        "LinkedText",
        "PicturedText",
        "Translation",
        "useLike",
      ],
    }
  `)
})

it('names every module that remotes may import', () => {
  const file = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')
  const { exports } = JSON.parse(file) as { exports: Record<string, string> }
  expect(Object.keys(exports).sort()).toEqual(Object.keys(modules).map((name) => `./${name}`))
})
