/** Builds what the browser tests run: the shell when it changed, and the releases of the sample remote. */
import path from 'node:path'
import { buildInOwnProcess, buildParts } from '@samvaer/build/build-parts'
import { createStamps, isBuilt, keepStamp } from '@samvaer/build/content-stamp'
import { type Part, shellPart } from '@samvaer/build/parts'

const stampOf = createStamps()

/** Builds a sample remote of test/remotes as it is released, when it changed or anything that the shell is built from. */
export const buildSample = async (folder: string): Promise<void> => {
  const directory = path.join(import.meta.dirname, 'remotes', folder)
  const part: Part = { kind: 'remote', name: `sample-${folder}`, directory }
  const stamp = `${stampOf(shellPart())} ${stampOf(part)}`
  if (isBuilt(part, stamp)) return
  await buildInOwnProcess(part, () => undefined)
  keepStamp(part, stamp)
}

export default async (): Promise<void> => {
  await buildParts({ only: ['shell'] })
  for (const folder of ['steady', 'throwing']) await buildSample(folder)
}
