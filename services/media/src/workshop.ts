/** The shared parts of the service in one process: files, the picture process, and the uploads under way. */
import { join } from 'node:path'
import type { MediaParts } from './models/models.ts'
import { createPictureWorker, type PictureWorker } from './pictures/picture-worker.ts'
import { bucketStorage } from './storage/bucket-storage.ts'
import { folderStorage } from './storage/folder-storage.ts'
import type { MediaStorage } from './storage/storage.ts'
import { createUploadPlaces, type UploadPlaces } from './throttle/upload-places.ts'
import { createUploadThrottle, type UploadThrottle } from './throttle/upload-throttle.ts'
import { type CoalescedRuns, createCoalescedRuns } from './videos/coalesced-runs.ts'
import { createVideoWorker, type VideoWorker } from './videos/video-worker.ts'

export interface Workshop {
  storage: MediaStorage
  pictures: PictureWorker
  /** The workers for what members wait for, and for what nobody does: neither waits for the other. */
  looks: VideoWorker
  conversions: VideoWorker
  rounds: CoalescedRuns
  places: UploadPlaces
  throttle: UploadThrottle
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
    storage: s3Url === '' ? folderStorage(join(folder, 'stored')) : bucketStorage(s3Url, join(folder, 'work')),
    pictures: createPictureWorker(parts.log),
    looks: createVideoWorker(parts.log),
    conversions: createVideoWorker(parts.log),
    rounds: createCoalescedRuns(),
    places: createUploadPlaces(),
    throttle: createUploadThrottle(),
    workFolder: join(folder, 'work'),
  }
  workshops.set(parts, workshop)
  return workshop
}

/** Ends its processes, and with them what they do. */
export const closeWorkshop = async (parts: MediaParts): Promise<void> => {
  const { pictures, looks, conversions, rounds } = workshopOf(parts)
  const ended = rounds.close()
  for (const worker of [pictures, looks, conversions]) worker.close()
  await ended
}
