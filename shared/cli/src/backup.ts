/** `npm run backup -- --to DIR`: a backup of all databases and media, while the platform runs (decision 136). */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { parseDuration } from './backup/duration.ts'
import { makeBackup, thinOut } from './backup/make-backup.ts'
import { ClearFailure, runCommand } from './failure.ts'
import { dataOption } from './options.ts'

const help = `npm run backup -- --to DIR [options]
  --to DIR       the folder of the backups, on another disk than the data
  --every 5m     goes on and makes one so often (s, m, h), until Ctrl-C
  --keep N       removes all but the newest N
  --data DIR     the data folder of the platform (./var)
MONGODB_URI=…    the database of a platform that has one of its own: needs mongodump
S3_URL=…         the bucket of the uploads, where they are in one`

const readOptions = () => {
  try {
    const { values } = parseArgs({
      options: {
        to: { type: 'string' },
        every: { type: 'string' },
        keep: { type: 'string' },
        data: dataOption,
      },
    })
    const { to, data } = values
    if (to === undefined) throw new ClearFailure(help)
    const every = values.every === undefined ? undefined : parseDuration(values.every)
    const keep = values.keep === undefined ? undefined : Number(values.keep)
    if (every === null) throw new ClearFailure(`--every ${values.every} is no time.\n${help}`)
    if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
      throw new ClearFailure(`--keep ${values.keep} is no number of backups.\n${help}`)
    return { to, data, every, keep }
  } catch (error) {
    if (error instanceof ClearFailure) throw error
    throw new ClearFailure(`${(error as Error).message.split('. ')[0]}.\n${help}`)
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`

await runCommand(async () => {
  const { to, data, every, keep } = readOptions()
  const { MONGODB_URI, S3_URL } = process.env
  const once = async (): Promise<void> => {
    const started = Date.now()
    const made = await makeBackup({ data, to, mongoUri: MONGODB_URI || undefined, s3Url: S3_URL || undefined })
    const took = ((Date.now() - started) / 1000).toFixed(1)
    const { files, bytes } = made.copied
    console.log(
      `${made.folder}: ${made.manifest.files.length} files, ${files} of them new (${megabytes(bytes)}), in ${took} s.`,
    )
    if (keep !== undefined) await thinOut(to, keep)
  }
  if (every === undefined) {
    await once()
    return 0
  }
  for (;;) {
    const next = Date.now() + every
    // One that fails, for a full disk or a database that starts just then, is followed by the next.
    await once().catch((error: Error) => console.error(error instanceof ClearFailure ? error.message : error))
    await pause(Math.max(0, next - Date.now()))
  }
})
