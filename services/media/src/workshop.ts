/** What the parts of the service share in one process: files, the picture process, and the uploads under way. */
import { join } from 'node:path'
import type { MediaParts } from './models/models.ts'
import { createPictureWorker, type PictureWorker } from './pictures/picture-worker.ts'
import { createUploadPlaces, type UploadPlaces } from './receiving/upload-places.ts'
import { folderStorage } from './storage/folder-storage.ts'
import { s3Storage } from './storage/s3-storage.ts'
import type { MediaStorage } from './storage/storage.ts'

export interface Workshop {
  storage: MediaStorage
  pictures: PictureWorker
  places: UploadPlaces
  /** Folder for what is received and drawn, until storage takes it over. */
  workFolder: string
}

const workshops = new WeakMap<MediaParts, Workshop>()

export const workshopOf = (parts: MediaParts): Workshop => {
  const known = workshops.get(parts)
  if (known) return known
  // Beside `media`, not in it: what lies there the gateway gives to everybody.
  const { dataDir, s3Url } = parts.settings
  const folder = join(dataDir, 'uploads')
  const workshop: Workshop = {
    storage: s3Url === '' ? folderStorage(join(folder, 'stored')) : s3Storage(s3Url, join(folder, 'work')),
    pictures: createPictureWorker(parts.log),
    places: createUploadPlaces(),
    workFolder: join(folder, 'work'),
  }
  workshops.set(parts, workshop)
  return workshop
}
