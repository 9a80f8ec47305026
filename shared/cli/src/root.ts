/** The checkout's own folder and its commands. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

/** A command of an installed package. */
export const bin = (name: string): string => join(root, 'node_modules', '.bin', name)
