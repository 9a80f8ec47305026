/** From a received file to a document that is kept as it came: nothing is drawn of it, and nothing changed (decision 108). */
import type { MediumRow } from '../models/medium.ts'
import type { MediaParts } from '../models/models.ts'
import { documentFile } from '../storage/keys.ts'
import { checkDocument } from './check-document.ts'
import { documentName } from './document-name.ts'
import { storeWhole, temporary, type Upload } from './new-medium.ts'

/** @throws ProductError DocumentBroken, MediaQuotaReached */
export const takeDocument = async (parts: MediaParts, upload: Upload): Promise<MediumRow> => {
  const {
    file,
    context: { dark },
  } = upload
  await checkDocument(file.path)
  const medium: MediumRow = {
    ...(await temporary(parts, upload)),
    kind: 'Document',
    ...{ width: 0, height: 0, blurhash: '', renditions: [], original: null },
    document: { name: documentName(file.fileName) },
  }
  await storeWhole(parts, medium, { dark, files: [{ from: file.path, name: documentFile }] })
  return medium
}
