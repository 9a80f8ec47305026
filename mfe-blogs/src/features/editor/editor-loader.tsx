import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { DraftedEntry } from '@samvaer/writing/entry'
import { LoadFailure } from '../recovery/recovery.ts'
import { emptyContent } from './draft-content.ts'
import type { EditedBlogEntry } from './edited-entry.ts'
import { entryDraft } from './entry-draft.ts'
import { EntryEditor } from './entry-editor.tsx'

interface EditorLoaderProps extends Partial<EditedBlogEntry> {
  back: string
}

const noMedia: readonly MediaCard[] = []

/** Opens the editor of an entry with its unsent text. */
const EditorLoader = (props: EditorLoaderProps) => {
  const { blogEntryId, published = emptyContent, media = noMedia, version, publishAt, back } = props
  const { id } = useCurrentProfile()
  return (
    <DraftedEntry
      edited={{ blogEntryId, published, media, version, publishAt }}
      album="Blog"
      createStore={() => entryDraft(id, blogEntryId)}
      failed={(failure) => <LoadFailure failure={failure} />}
    >
      {(opened) => <EntryEditor opened={opened} back={back} />}
    </DraftedEntry>
  )
}

export default EditorLoader
