/** The storage of a bucket, whose client is larger than the service: only who names a bucket loads it. */
import type { MediaStorage } from './storage.ts'

/** Parameters as `s3Storage` has them. */
export const bucketStorage = (url: string, workFolder: string): MediaStorage => {
  const loaded = import('./s3-storage.ts').then(({ s3Storage }) => s3Storage(url, workFolder))
  return {
    takeOver: async (file, key) => (await loaded).takeOver(file, key),
    local: async (key) => (await loaded).local(key),
    open: async (key) => (await loaded).open(key),
    remove: async (key) => (await loaded).remove(key),
  }
}
