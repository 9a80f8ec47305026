/** Builds what the browser tests run: the shell when it changed, and the releases of the sample remote. */
import path from 'node:path'
import { buildInOwnProcess, buildParts } from '@samvaer/build/build-parts'

/** A sample remote of test/remotes, as it is released. */
export const buildSample = (folder: string): Promise<void> => {
  const directory = path.join(import.meta.dirname, 'remotes', folder)
  return buildInOwnProcess({ kind: 'remote', name: 'mfe-sample', directory }, () => undefined)
}

export default async (): Promise<void> => {
  await buildParts({ only: ['shell'] })
  for (const folder of ['steady', 'throwing']) await buildSample(folder)
}
