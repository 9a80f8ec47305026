/** From a received file to a document that is kept as it came: nothing is drawn of it, and nothing changed (decision 108). */
import type { MediumRow } from '../models/medium.ts'
import { type MediaParts, sideOf } from '../models/models.ts'
import { countIn } from '../quota.ts'
import { documentFile, folderOf } from '../storage/keys.ts'
import { workshopOf } from '../workshop.ts'
import { checkDocument } from './check-document.ts'
import { documentName } from './document-name.ts'
import { storeFiles, temporary, type Upload } from './new-medium.ts'

/** Stores files first: a row never names what is not there, and files without a row are nobody's to find. */
const store = async (parts: MediaParts, medium: MediumRow, { file, context: { dark } }: Upload): Promise<void> => {
  try {
    await storeFiles(parts, medium, { dark, files: [{ from: file.path, name: documentFile }] })
    await parts.transaction(async ({ session }) => {
      await countIn(parts, medium.ownerId, medium.bytes, session)
      await sideOf(parts, dark).medium.create([medium], { session })
    })
  } catch (error) {
    await workshopOf(parts).storage.remove(folderOf(dark, medium))
    throw error
  }
}

/** @throws ProductError DocumentBroken, MediaQuotaReached */
export const takeDocument = async (parts: MediaParts, upload: Upload): Promise<MediumRow> => {
  const { file } = upload
  await checkDocument(file.path)
  const medium: MediumRow = {
    ...(await temporary(parts, upload)),
    kind: 'Document',
    ...{ width: 0, height: 0, blurhash: '', renditions: [], original: null },
    document: { name: documentName(file.fileName) },
  }
  await store(parts, medium, upload)
  return medium
}
