/** Builds what the browser tests run: the shell when it changed, and the releases of the sample remote. */
import path from 'node:path'
import { buildInOwnProcess, buildParts } from '@samvaer/build/build-parts'

export default async (): Promise<void> => {
  await buildParts({ only: ['shell'] })
  for (const folder of ['steady', 'throwing']) {
    const directory = path.join(import.meta.dirname, 'remotes', folder)
    await buildInOwnProcess({ kind: 'remote', name: 'mfe-sample', directory }, () => undefined)
  }
}
