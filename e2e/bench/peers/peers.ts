/** `npm run bench -- peers`: our pages beside those of Ghost with the same content, in one run. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStage } from '../pages/page-stage.ts'
import { openGhost } from './ghost/ghost-sides.ts'
import { openOurs } from './our-side.ts'
import { measureSides } from './peer-figures.ts'
import { reportPeers } from './peer-table.ts'
import { Missing, type Side } from './side.ts'

type Say = (line: string) => void

const nodeBB =
  'NodeBB cannot be had: npm has 1.4.0 of it, years old, and what is current lies in its repository alone. It is left out.'

/** Opens a peer, or says why it is not among those that are measured. */
const openPeer = async (name: string, open: () => Promise<Side[]>, say: Say): Promise<Side[]> => {
  try {
    return await open()
  } catch (error) {
    const why = error instanceof Missing ? error.message : error instanceof Error ? error.stack : String(error)
    say(`${name} cannot be had here: ${why}`)
    return []
  }
}

/** Prints the table; a peer that cannot be had is said and left out. */
export const measurePeers = async (say: Say): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'samvaer-bench-peers-'))
  const stage = await openStage(say)
  const sides: Side[] = []
  try {
    say('our platform …')
    const { side, content } = await openOurs(folder, say)
    sides.push(side)
    say(`  ${content.entries.length} entries, "${content.talkedOf.title}" with its comments`)
    say(nodeBB)
    say('Ghost …')
    sides.push(...(await openPeer('Ghost', () => openGhost(join(folder, 'ghost'), content, say), say)))
    const rows = await measureSides(stage, sides)
    reportPeers(
      rows,
      sides.map(({ name }) => name),
    )
  } finally {
    for (const { stop } of sides.reverse()) await stop()
    await stage.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
