/** `npm run restore -- --from DIR`: a backup becomes the data of a platform again (decision 136). */
import { parseArgs } from 'node:util'
import { readErasures } from './backup/erasures.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { ClearFailure, runCommand } from './failure.ts'
import { dataOption } from './options.ts'

const help = `npm run restore -- --from DIR [options]
  --from DIR         a backup, or the folder of several: then the newest
  --data DIR         the data folder that gets it, empty (./var)
  --force            puts aside what stands there; replaces what stands in MONGODB_URI
  --erasures FILE    a list of erasures that was kept elsewhere
MONGODB_URI=…        the server that a backup of mongodump is loaded into: needs mongorestore
S3_URL=…             the bucket that gets the uploads`

const readOptions = () => {
  try {
    const { values } = parseArgs({
      options: {
        from: { type: 'string' },
        force: { type: 'boolean', default: false },
        erasures: { type: 'string' },
        data: dataOption,
      },
    })
    const { from, ...others } = values
    if (from === undefined) throw new ClearFailure(help)
    return { from, ...others }
  } catch (error) {
    if (error instanceof ClearFailure) throw error
    throw new ClearFailure(`${(error as Error).message.split('. ')[0]}.\n${help}`)
  }
}

await runCommand(async () => {
  const { from, data, force, erasures } = readOptions()
  const { MONGODB_URI, S3_URL, SAMVAER_DATABASE_PREFIX = 'samvaer' } = process.env
  const started = Date.now()
  const restored = await restoreBackup({
    from,
    data,
    force,
    mongoUri: MONGODB_URI || undefined,
    s3Url: S3_URL || undefined,
    erased: erasures === undefined ? [] : readErasures(erasures),
    databasePrefix: SAMVAER_DATABASE_PREFIX,
    say: console.log,
  })
  const took = ((Date.now() - started) / 1000).toFixed(1)
  const again =
    restored.erasedAgain === 0 ? '' : ` ${restored.erasedAgain} members who were erased since are erased again.`
  console.log(`Restored as of ${restored.at}: ${restored.files} files in ${took} s.${again}`)
  return 0
})
