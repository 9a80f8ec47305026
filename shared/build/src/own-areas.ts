/** The contract of a team that has a repository of its own: the areas that its service answers (decision 150). */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isInstalled } from './parts.ts'

/** The module that makes them known, by `addArea`. */
const contractModule = 'contract/area.ts'

/** Makes the areas of a repository known to this process; nothing where its remote calls the platform alone. */
export const addOwnAreas = async (directory: string): Promise<void> => {
  const file = path.join(directory, contractModule)
  if (isInstalled && existsSync(file)) await import(pathToFileURL(file).href)
}
