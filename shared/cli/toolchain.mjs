/**
 * The tools that the launcher brings: versions, and hashes of what the registry has to send for them. Plain JavaScript
 * without dependencies, because nothing is installed when it is needed.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Version and integrity by package. */
export const toolchain = JSON.parse(readFileSync(fileURLToPath(new URL('toolchain.json', import.meta.url)), 'utf8'))

/**
 * Whether a tool lies in a folder as it is declared: npm notes the hash of each archive that it unpacked, and refuses
 * one whose content has another.
 */
export const isInstalled = (folder, name) => {
  const { version, integrity } = toolchain[name]
  const notes = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(notes)) return false
  const installed = JSON.parse(readFileSync(notes, 'utf8')).packages?.[`node_modules/${name}`]
  return installed?.version === version && installed.integrity === integrity
}
